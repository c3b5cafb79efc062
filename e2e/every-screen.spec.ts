import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from './app-test.ts'

const screens = ['/', '/verify-email?token=outdated', '/verify-email', '/reset-password?token=some', '/nothing-here']

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (path === '/') await expect(page.getByRole('link', { name: 'Mailbox' })).toBeVisible()
  if (path.startsWith('/verify')) await expect(page.getByRole('heading', { level: 1, name: 'This link' })).toBeVisible()
  if (path.startsWith('/reset')) await page.getByRole('button', { name: 'Change password' }).click()
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  // Legacy mode leaves frames out, of which there are none, and needs no second page for each run.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) })),
    name,
  ).toEqual([])
}

for (const path of screens) {
  test(`${path} has no accessibility violation, in both themes, on a phone and on a desk`, async ({ page }) => {
    await openScreen(page, path)
    for (const theme of ['dark', 'light']) {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, `${theme} ${width}`)
      }
      await page.getByRole('button', { name: 'theme' }).click()
    }
  })
}

for (const path of ['/mailbox', '/api/docs']) {
  test(`${path} has no accessibility violation, in both themes`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expectAccessible(page, colorScheme)
    }
  })
}

test('nothing is cut or runs sideways at 320 px in any language, and every control is 44 px tall', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of screens) {
    await openScreen(page, path)
    for (const language of ['ru', 'fr', 'kz', 'zh', 'en']) {
      await page.getByRole('combobox').selectOption(language)
      const found = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll('a, button, input, select')].filter((control) => control.getBoundingClientRect().height < 44)
          .length,
      }))
      expect(found, `${path} in ${language}`).toEqual({ width: 320, small: 0 })
    }
    await page.evaluate(() => localStorage.clear())
  }
})
