import { expectAccessible } from './accessible.ts'
import { expect, signInOnScreen, test, type Page } from './app-test.ts'

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

/** Colours fade from one theme to the other; half-way they are nobody's choice. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

interface ShiftSource {
  node?: Node
  previousRect: DOMRect
  currentRect: DOMRect
}

/** Notes every move of what was already seen, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: ShiftSource[] })[]) {
        const moved = entry.sources?.map(({ node, previousRect: was, currentRect: is }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : `"${node?.textContent}"`
          return `${name} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`
        })
        shifts.push(`${entry.value}: ${moved?.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const { path, ready, isOwn } of screens) {
  for (const width of [360, 1440]) {
    test(`${path}, ${width} px wide: nothing moves while it loads, and there is no accessibility violation in either theme`, async ({
      page,
      resident,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      if (isOwn) await signInOnScreen(page, resident)
      await watchShifts(page)
      await page.goto(path)
      await ready(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
      for (const theme of ['dark', 'light']) {
        await endTransitions(page)
        await expectAccessible(page, theme)
        await page.getByRole('button', { name: /^Switch to the/ }).click()
      }
    })
  }
}

test('nothing is cut or runs sideways at 320 px in any language, and every control is 44 px tall', async ({ page, resident }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInOnScreen(page, resident)
  for (const { path } of screens.filter((screen) => screen.path !== '/dev/ui')) {
    await page.goto(path)
    for (const language of ['ru', 'fr', 'kz', 'zh', 'en']) {
      // As if it had been chosen in another tab.
      await page.evaluate((newValue) => {
        dispatchEvent(new StorageEvent('storage', { key: 'tailorbird.language', newValue }))
      }, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'kz' ? 'kk' : language)
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
