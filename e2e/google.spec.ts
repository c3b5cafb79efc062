import { readConfig } from '#contract/system.ts'
import { heading, newAddress, openAccount, pressTwice, submitButton, watchRequests } from './account-steps.ts'
import { expect, test } from './app-test.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en')

test.afterEach(({ google }) => google.misbehaves('none'))

test('Google opens a verified account, from both tabs, and leads to where the person was going', async ({ page, google }) => {
  const email = newAddress()
  google.signsInAs({ sub: email, email, email_verified: true, name: 'Ada of Google' })
  const requests = watchRequests(page, '/api/auth/sign-in/social')
  await page.goto('/profile?shown=name')
  await pressTwice(page.getByRole('button', { name: t('auth.google') }), '/api/auth/sign-in/social')
  await expect(page.getByLabel('Your name')).toHaveValue('Ada of Google')
  await expect(page).toHaveURL('/profile?shown=name')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(1)

  await submitButton(page, t('common.signOut')).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.register') })
    .click()
  await page.getByRole('button', { name: t('auth.google') }).click()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

for (const misbehaviour of ['refuse', 'broken-token'] as const) {
  test(`when Google fails (${misbehaviour}) the sign-in screen says so, and another attempt leads on`, async ({ page, google }) => {
    const email = newAddress()
    google.signsInAs({ sub: email, email, email_verified: true })
    google.misbehaves(misbehaviour)
    await page.goto('/profile?shown=name')
    await page.getByRole('button', { name: t('auth.google') }).click()
    await expect(page.getByRole('alert')).toHaveText('Google sign-in failed')
    await expect(heading(page, t('auth.loginTitle'))).toBeVisible()
    google.misbehaves('none')
    await page.getByRole('button', { name: t('auth.google') }).click()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expect(page).toHaveURL('/profile?shown=name')
  })
}

test('an account that never verified the address is not joined with the Google account of that address', async ({
  page,
  context,
  google,
}) => {
  const email = newAddress()
  await openAccount(context, { email })
  await context.clearCookies()
  google.signsInAs({ sub: email, email, email_verified: true })
  await page.goto('/register')
  await page.getByRole('button', { name: t('auth.google') }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to link account')
})

test('where Google is not set up and people come from elsewhere, its button is not there', async ({ page, server }) => {
  const config = await server.as(null)(readConfig, {})
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, mode: 'deployed', google: false } }))
  await page.goto('/register')
  await expect(page.getByText(/credits to begin with/)).toBeVisible()
  await expect(page.getByRole('button', { name: t('auth.google') })).toHaveCount(0)
})
