import { AxeBuilder } from '@axe-core/playwright'
import { expect, signInOnScreen, test, type Page } from './app-test.ts'
import { startServerProcess } from './server-process.ts'

interface Screen {
  path: string
  /** What shows that it is complete. */
  ready: (page: Page) => Promise<void>
  isOwn?: true
}

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const screens: readonly Screen[] = [
  { path: '/', ready: (page) => expect(page.getByText('Version 1.2.0')).toBeVisible() },
  { path: '/login', ready: (page) => expect(page.getByRole('button', { name: 'Sign in with the test account' })).toBeVisible() },
  { path: '/register', ready: (page) => expect(page.getByText('15 credits to begin with')).toBeVisible() },
  { path: '/reset-password', ready: heading('Reset your password') },
  { path: '/reset-password?token=some', ready: heading('Choose a new password') },
  { path: '/verify-email', ready: heading('Verify your e-mail') },
  { path: '/verify-email?token=outdated', ready: heading('This link is no longer valid') },
  { path: '/nothing-here', ready: heading('There is no such page') },
  { path: '/dev/ui', ready: (page) => expect(page.getByRole('heading', { level: 2, name: 'Error boundary' })).toBeVisible() },
  { path: '/profile', ready: (page) => expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace'), isOwn: true },
]

async function expectAccessible(page: Page, name: string): Promise<void> {
  // Legacy mode leaves frames out, of which there are none, and needs no second page for each run.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) })),
    name,
  ).toEqual([])
}

/** Colours fade from one theme to the other; half-way they are nobody's choice. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

for (const { path, ready, isOwn } of screens) {
  test(`${path} has no accessibility violation, in both themes, on a phone and on a desk`, async ({ page, person }) => {
    if (isOwn) await signInOnScreen(page, person)
    await page.goto(path)
    await ready(page)
    for (const theme of ['dark', 'light']) {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await endTransitions(page)
        await expectAccessible(page, `${theme} ${width}`)
      }
      await page.getByRole('button', { name: /^Switch to the/ }).click()
    }
  })

  for (const width of [360, 1440]) {
    test(`${path} does not move while it is loaded, ${width} px wide`, async ({ page, person }) => {
      await page.setViewportSize({ width, height: 900 })
      if (isOwn) await signInOnScreen(page, person)
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[]) {
            shifts.push(`${entry.value}: ${entry.sources?.map(({ node }) => node?.className ?? node?.nodeName).join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await ready(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
    })
  }
}

test('nothing is cut or runs sideways at 320 px in any language, and every control is 44 px tall', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInOnScreen(page, person)
  for (const { path } of screens.filter((screen) => screen.path !== '/dev/ui')) {
    for (const language of ['ru', 'fr', 'kz', 'zh', 'en']) {
      await page.evaluate((code) => localStorage.setItem('tailorbird.language', code), language)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const found = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll('main a, main button, main label, nav a')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible')
          .map((element) => element.textContent),
        small: [...document.querySelectorAll('a, button, input:not([type=radio]), label:has(input), [role=combobox]')]
          .filter((control) => control.getClientRects().length > 0 && !control.closest('p') && control.getBoundingClientRect().height < 42)
          .map((control) => control.textContent),
      }))
      expect(found, `${path} in ${language}`).toEqual({ width: 320, cut: [], small: [] })
    }
  }
})

test.describe('the pages that the server makes', () => {
  test('have no accessibility violation, in both themes', async ({ browser }) => {
    // With a mail server there is no mailbox page.
    const server = await startServerProcess()
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 900 } })
    const page = await context.newPage()
    for (const path of ['/mailbox', '/api/docs']) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expectAccessible(page, `${path} ${colorScheme}`)
      }
    }
    await context.close()
    await server.stop()
  })
})
