import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { expect, password } from './app-test.ts'
import type { Texts } from './texts.ts'

export const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`

/** An account whose session this browser has, without the way through a screen. */
export async function openAccount(
  context: BrowserContext,
  account: { email: string; name?: string; locale?: string },
): Promise<{ token: string }> {
  const answer = await context.request.post('/api/auth/sign-up/email', { data: { password, name: 'Ada Lovelace', ...account } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { token: string }
}

/** What the page asks the server for at this path, from now on. */
export function watchRequests(page: Page, path: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.url())
  })
  return sent
}

/** Twice while the answer is on its way: were it there already, the second press would fall on the next screen. */
export async function pressTwice(button: Locator, path: string): Promise<void> {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  const holdFirst = async (route: Route) => {
    await pressed
    await route.continue()
  }
  await button.page().route(`**${path}`, holdFirst, { times: 1 })
  await button.dblclick()
  release()
}

export async function fillRegistration(page: Page, t: Texts, typed: { name: string; email: string; password: string; repeat: string }) {
  await page.getByLabel(t('auth.name'), { exact: true }).fill(typed.name)
  await page.getByLabel(t('auth.email'), { exact: true }).fill(typed.email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(typed.password)
  await page.getByLabel(t('auth.repeatPassword'), { exact: true }).fill(typed.repeat)
}

export async function submitLogin(page: Page, t: Texts, typed: { email: string; password: string }) {
  await page.getByLabel(t('auth.email'), { exact: true }).fill(typed.email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(typed.password)
  await submitButton(page, t('common.signIn')).click()
}

export const submitButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Said at the field, read out when it appears, and the cursor is there to mend it. */
export async function expectProblemAt(field: Locator, text: string): Promise<void> {
  await expect(field.page().getByRole('alert')).toHaveText([text])
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${text.replaceAll('.', '\\.')}`))
  await expect(field).toBeFocused()
}
