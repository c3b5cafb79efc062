import { expect, password, test, type Page } from './app-test.ts'

/** Tab by tab until it is there: a control that cannot be reached fails here. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox' | 'radio', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${role} "${name}" cannot be reached with the keyboard`)
}

/** Something must show where the focus is. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return style.boxShadow !== 'none' || style.outlineStyle !== 'none'
  })
  expect(shown).toBe(true)
}

test('with the keyboard alone: register, change the name, language and theme, sign out, sign in again', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'link', 'Create account')
  await expectFocusShown(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused()

  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('Ada Lovelace')
  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type('keyboard@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await tabTo(page, 'button', 'Show the password')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()

  await tabTo(page, 'textbox', 'Your name')
  await page.keyboard.press('End')
  await page.keyboard.type(' King')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await tabTo(page, 'combobox', 'Language')
  await expectFocusShown(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Язык' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Shift+Tab')
  const account = page.getByRole('button', { name: 'Аккаунт: Ada Lovelace King' })
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ушьём лишнее.' })).toBeVisible()
})
