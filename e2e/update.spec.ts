import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from './app-test.ts'
import { waitForWorker } from './installed.ts'
import { root, startServerProcess, type ServerProcess } from './server-process.ts'

function build(name: string, folder: string): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, BUILD_NAME: name }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The web app could not be built:\n${stderr}`)
}

/** Two real builds of the app, and a server that can be started with either. */
const test = base.extend<object, { builds: { first: string; second: string }; ownServer: ServerProcess }>({
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tailorbird-builds-'))
      const builds = { first: join(folder, 'first'), second: join(folder, 'second') }
      build('first', builds.first)
      build('second', builds.second)
      await use(builds)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownServer: [
    async ({ builds }, use) => {
      const server = await startServerProcess({ WEB_DIR: builds.first })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.url),
})

test.use({ serviceWorkers: 'allow' })

const title = 'Update Available'
const text = 'A new version of the app is available. Update to get the latest improvements and fixes.'

test('a new version is offered, can wait, and is there after Update; the first installation reloads nothing', async ({
  page,
  ownServer,
  builds,
}) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/login')
  await waitForWorker(page)
  await expect(page.locator('html')).toHaveAttribute('data-build', 'first')
  await page.getByLabel('E-mail').fill('ada@example.com')

  await ownServer.restart({ WEB_DIR: builds.second })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const banner = page.getByRole('status').filter({ hasText: title })
  await expect(banner).toContainText(text)
  expect(loads).toBe(1)
  await banner.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText(title)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-build', 'first')

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-build', 'first')
  await banner.getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
  await expect(page.getByText(title)).toBeHidden()
})

test('the banner comes with the event test-pwa-update too; without a worker Update loads the page anew', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('test-pwa-update')))
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText(title)).toBeHidden()

  await page.evaluate(() => window.dispatchEvent(new Event('test-pwa-update')))
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await loaded
  await expect(page.getByText(title)).toBeHidden()
})

test('for a newer version is looked every 60 seconds while the tab is visible, and when it becomes visible', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const counted = window as unknown as { checks: number }
    counted.checks = 0
    ServiceWorkerRegistration.prototype.update = async function update() {
      counted.checks += 1
      return this
    }
  })
  const checks = () => page.evaluate(() => (window as unknown as { checks: number }).checks)
  const become = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await page.goto('/')
  await waitForWorker(page)
  const before = await checks()
  await page.clock.runFor(180_000)
  expect(await checks()).toBe(before + 3)
  await become('hidden')
  await page.clock.runFor(180_000)
  expect(await checks()).toBe(before + 3)
  await become('visible')
  expect(await checks()).toBe(before + 4)
})
