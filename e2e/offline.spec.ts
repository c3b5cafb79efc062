import { readProfile } from '#contract/account.ts'
import { signUp } from '#contract/auth.ts'
import { expect, password, signInOnScreen, test } from './app-test.ts'
import { everythingKept, offlineNote, waitForWorker, waitUntilAnswersKept } from './installed.ts'

test.use({ serviceWorkers: 'allow' })

test('offline, the app opens, says so, and shows what this account saw; online again it goes on by itself', async ({
  page,
  context,
  person,
}) => {
  await signInOnScreen(page, person)
  await waitForWorker(page)
  await waitUntilAnswersKept(page, person.email)
  await context.setOffline(true)
  await page.reload()
  await expect(offlineNote(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')

  await page.getByLabel('Your name').fill('Ada King')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached. Check your connection and try again.')
  await expect(page.getByLabel('Your name')).toHaveValue('Ada King')

  await context.setOffline(false)
  await expect(offlineNote(page)).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('after one signs out and another signs in, nothing of the first is left, online or offline', async ({
  page,
  context,
  server,
  person,
}) => {
  const other = { email: 'second@example.com', password }
  await server.as(null)(signUp, { body: { ...other, name: 'Grace Hopper', locale: 'en' } })
  await signInOnScreen(page, person)
  await waitForWorker(page)
  await waitUntilAnswersKept(page, person.email)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taken in.' })).toBeVisible()
  await expect(async () => expect(await everythingKept(page)).not.toContain(person.email)).toPass()

  await signInOnScreen(page, other)
  await waitUntilAnswersKept(page, other.email)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main').getByText(other.email)).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  expect(await everythingKept(page)).not.toContain(person.email)
})

test('of an account whose session has ended nothing is shown, online or offline', async ({ page, context, person }) => {
  await signInOnScreen(page, person)
  await waitForWorker(page)
  await waitUntilAnswersKept(page, person.email)
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
  await context.setOffline(true)
  await page.reload()
  await expect(offlineNote(page)).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  expect(await everythingKept(page)).not.toContain(person.email)
})

test('signing out offline ends the session here at once, and on the server when it can be reached', async ({
  page,
  context,
  server,
  person,
}) => {
  const bearer = page.waitForResponse('**/api/auth/sign-in/email')
  await signInOnScreen(page, person)
  const { token } = (await (await bearer).json()) as { token: string }
  await waitForWorker(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  expect(await everythingKept(page)).not.toContain(person.email)
  expect(await server.as(token)(readProfile, {})).toMatchObject({ user: { email: person.email } })

  await context.setOffline(false)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?/)
  await expect(server.as(token)(readProfile, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a visitor who is offline can open the sign-in screen, and keeps what they typed when it fails', async ({ page, context }) => {
  await page.goto('/login')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(offlineNote(page)).toBeVisible()
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached. Check your connection and try again.')
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})
