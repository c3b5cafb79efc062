import { signOut, testAccount } from '#contract/auth.ts'
import { readConfig } from '#contract/system.ts'
import {
  fillRegistration,
  heading,
  newAddress,
  openAccount,
  pressTwice,
  submitButton,
  submitLogin,
  watchRequests,
} from './account-steps.ts'
import { expect, password, test } from './app-test.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en')

test('whoever wants a screen of their own signs in or registers first, and comes to it', async ({ page, person }) => {
  await page.goto('/profile?shown=name')
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Fshown%3Dname')
  await submitLogin(page, t, person)
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page).toHaveURL('/profile?shown=name')

  await page.context().clearCookies()
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.register') })
    .click()
  await fillRegistration(page, t, { name: 'Grace Hopper', email: newAddress(), password, repeat: password })
  await submitButton(page, t('common.register')).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page).toHaveURL('/profile?shown=name')
})

test('whoever is signed in passes the sign-in screen, and never to an address outside the app', async ({ page, person, server }) => {
  await page.goto('/login?next=%2F%2Fevil.example')
  await submitLogin(page, t, person)
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/profile`)
  for (const away of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(away)}`)
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/profile`)
  }

  // There a signed-in person is asked instead of being led on: they may want a second account.
  await page.goto('/register?next=%2F%2Fevil.example')
  await expect(page.getByText('You are already logged in. Please log out to create a new account')).toBeVisible()
  await page.getByRole('button', { name: t('auth.goOn') }).click()
  await expect(page).toHaveURL(`${server.url}/profile`)
  await page.goBack()
  await submitButton(page, t('common.signOut')).click()
  await expect(submitButton(page, t('common.register'))).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('a session that ended on the server leads to the sign-in screen and back, at a click and at a reload', async ({
  page,
  context,
  server,
}) => {
  const email = newAddress()
  const { token } = await openAccount(context, { email })
  await page.goto('/profile')
  await page.getByLabel('Your name').fill('Ada King')
  await server.as(token)(signOut, {})
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect(page.getByText(email)).toHaveCount(0)

  const answer = page.waitForResponse('**/api/auth/sign-in/email')
  await submitLogin(page, t, { email, password })
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  await server.as(((await (await answer).json()) as { token: string }).token)(signOut, {})
  await page.reload()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await submitLogin(page, t, { email, password })
  await expect(heading(page, 'Profile')).toBeVisible()
})

test('signing out in one tab leaves the other, and signing in takes it along', async ({ page, context }) => {
  const email = newAddress()
  await openAccount(context, { email })
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main').getByText(email)).toBeVisible()
  await page.goto('/profile')
  await submitButton(page, t('common.signOut')).click()
  await expect(other).toHaveURL('/login?next=%2Fprofile')
  await expect(other.getByText(email)).toHaveCount(0)

  await page.goto('/login')
  await submitLogin(page, t, { email, password })
  await expect(other.getByRole('main').getByText(email)).toBeVisible()
  await expect(other).toHaveURL('/profile')
})

test('while the answer is on its way the button is busy, takes nothing more, and nothing moves', async ({ page, person }) => {
  const requests = watchRequests(page, '/api/auth/sign-in/email')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: t('auth.testLogin') })).toBeVisible()
  const places = () =>
    page
      .getByRole('main')
      .locator('h1, input, button')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
  const before = await places()
  await submitLogin(page, t, person)
  const button = submitButton(page, t('common.signIn'))
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(await places()).toEqual(before)
  release()
  await expect(heading(page, 'Profile')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('the test account opens with one press on this computer, and is not there when the app is deployed', async ({ page, server }) => {
  const requests = watchRequests(page, '/api/auth/test-sign-in')
  await page.goto('/login')
  await expect(page.getByText(testAccount.password)).toBeVisible()
  await pressTwice(page.getByRole('button', { name: t('auth.testLogin') }), '/api/auth/test-sign-in')
  await expect(page.getByRole('main').getByText(testAccount.email)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(requests).toHaveLength(1)

  await submitButton(page, t('common.signOut')).click()
  await expect(page.getByRole('link', { name: t('common.register') })).toBeVisible()
  const config = await server.as(null)(readConfig, {})
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, mode: 'deployed', google: true } }))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: t('auth.google') })).toBeEnabled()
  await expect(page.getByRole('button', { name: t('auth.testLogin') })).toHaveCount(0)
  await expect(page.getByText(testAccount.password)).toHaveCount(0)
})
