import { expectAccessible } from './accessible.ts'
import { expect, test as base } from './app-test.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { textsOf } from './texts.ts'

/** As `npm start` in a fresh clone: no mail server, no Google. */
const test = base.extend<object, { plainServer: ServerProcess }>({
  plainServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const server = await startServerProcess()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
const t = textsOf('en')

test('the Google button is there, disabled, and says how it is set up', async ({ page, plainServer }) => {
  await page.goto(`${plainServer.url}/login`)
  const button = page.getByRole('button', { name: t('auth.google') })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(t('auth.googleNotSetUp'))
  await expect(page.getByText(t('auth.googleNotSetUp'))).toBeVisible()
})

test('the home page leads to the mailbox, which is not there once a mail server is set', async ({ page, plainServer }) => {
  await page.goto(plainServer.url)
  await page.getByRole('link', { name: t('home.mailbox') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/^Version /)).toBeVisible()
  await expect(page.getByRole('link', { name: t('home.mailbox') })).toHaveCount(0)
})

test('the pages that the server makes have no accessibility violation, in both themes', async ({ page, plainServer }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  for (const path of ['/mailbox', '/api/docs']) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(plainServer.url + path)
      await expectAccessible(page, `${path} ${colorScheme}`)
    }
  }
})
