import { verifyEmail } from '#contract/auth.ts'
import { problems, type ProblemCode } from '#contract/errors.ts'
import { linkIn } from '../apps/server/test/smtp-inbox.ts'
import { expectProblemAt, fillRegistration, heading, newAddress, openAccount, submitButton, submitLogin } from './account-steps.ts'
import { expect, password, test, type Page } from './app-test.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en')

/** The next requests to this path are answered so: for what a server that works does not say. */
async function answerWith(page: Page, path: string) {
  let next: { status: number; body: string } = { status: 500, body: '' }
  await page.route(`**/api${path}`, (route) => route.fulfill({ ...next, contentType: 'application/problem+json' }))
  return (status: number, body: unknown) => {
    next = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  }
}

const problem = (code: ProblemCode) => ({ type: 'about:blank', title: 'English', ...problems[code], code })

test('registering: each field says what it lacks, and everything typed stays', async ({ page, person }) => {
  await page.goto('/register')
  const submit = submitButton(page, t('common.register'))
  const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('E-mail')]
  const [chosen, repeat] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Repeat the password')]
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(Array.from({ length: 4 }, () => 'All fields are required'))
  for (const field of [name, email, chosen, repeat]) await expect(field).toHaveAccessibleDescription(/^All fields are required/)
  await expect(name).toBeFocused()

  const typed = { name: 'Ada Lovelace', email: newAddress(), password, repeat: password }
  const refusals = [
    { field: name, wrong: { name: '   ' }, text: 'All fields are required' },
    { field: email, wrong: { email: 'ada at example' }, text: 'Please enter a valid email address' },
    { field: email, wrong: { email: `${'a'.repeat(250)}@example.com` }, text: 'Invalid email address' },
    { field: email, wrong: { email: person.email }, text: 'Registration failed. Email may already be in use.' },
    { field: chosen, wrong: { password: '12345', repeat: '12345' }, text: 'Password must be at least 6 characters' },
    { field: chosen, wrong: { password: 'x'.repeat(129), repeat: 'x'.repeat(129) }, text: t('problems.PASSWORD_TOO_LONG') },
    { field: chosen, wrong: { password: 'password', repeat: 'password' }, text: 'Password is too weak' },
    { field: chosen, wrong: { password: typed.email, repeat: typed.email }, text: 'Password is too weak' },
    { field: repeat, wrong: { repeat: 'a quiet orchard 8' }, text: 'Passwords do not match' },
  ]
  for (const { field, wrong, text } of refusals) {
    const attempt = { ...typed, ...wrong }
    await fillRegistration(page, t, attempt)
    await submit.click()
    await expectProblemAt(field, text)
    await expect(name).toHaveValue(attempt.name)
    await expect(email).toHaveValue(attempt.email)
    await expect(chosen).toHaveValue(attempt.password)
    await expect(repeat).toHaveValue(attempt.repeat)
  }
})

test('registering is refused to whoever has a session: as a visitor with a taken address, and when signed in elsewhere', async ({
  page,
  context,
  person,
}) => {
  await context.request.post('/api/auth/sign-in/anonymous', { data: {} })
  await page.goto('/register')
  await fillRegistration(page, t, { name: 'Ada', email: person.email, password, repeat: password })
  await submitButton(page, t('common.register')).click()
  await expectProblemAt(page.getByLabel('E-mail'), 'This email is already registered')

  await context.clearCookies()
  await page.reload()
  await fillRegistration(page, t, { name: 'Ada', email: newAddress(), password, repeat: password })
  await context.request.post('/api/auth/sign-in/email', { data: { email: person.email, password } })
  await submitButton(page, t('common.register')).click()
  await expect(page.getByRole('alert')).toHaveText('You are already logged in. Please log out to create a new account')
})

test('signing in and asking for a new password: each field says what it lacks', async ({ page }) => {
  await page.goto('/login')
  const [email, typed] = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })]
  await submitButton(page, t('common.signIn')).click()
  await expect(page.getByRole('alert')).toHaveText(['All fields are required', 'All fields are required'])
  await expect(typed).toHaveAccessibleDescription('All fields are required')
  await expect(email).toBeFocused()
  await submitLogin(page, t, { email: 'ada@example', password })
  await expectProblemAt(email, 'Please enter a valid email address')
  await submitLogin(page, t, { email: `${'a'.repeat(250)}@example.com`, password })
  await expectProblemAt(email, 'Invalid email address')
  await submitLogin(page, t, { email: newAddress(), password })
  await expectProblemAt(typed, 'Invalid email or password')
  await expect(typed).toHaveValue(password)

  await page.goto('/reset-password')
  await submitButton(page, t('auth.sendReset')).click()
  await expectProblemAt(email, 'All fields are required')
  await email.fill('ada')
  await submitButton(page, t('auth.sendReset')).click()
  await expectProblemAt(email, 'Please enter a valid email address')
})

test('whatever the server answers is said above the button, and what was typed stays', async ({ page }) => {
  const answer = await answerWith(page, '/auth/sign-in/email')
  await page.goto('/login')
  const cases = [
    { status: 429, body: problem('TOO_MANY_REQUESTS'), text: 'Too many requests. Please try again later.' },
    { status: 500, body: problem('INTERNAL'), text: 'Unexpected error' },
    { status: 503, body: problem('UNAVAILABLE'), text: t('problems.UNAVAILABLE') },
    { status: 500, body: '{"detail": "cut', text: 'An unknown error occurred' },
    { status: 502, body: '<html>Bad gateway</html>', text: 'An unknown error occurred' },
    { status: 200, body: '{}', text: 'An unknown error occurred' },
    { status: 500, body: { detail: 'The disk is full', message: 'no' }, text: 'The disk is full' },
    { status: 500, body: { message: 'Nobody is <b>home</b>' }, text: 'Nobody is <b>home</b>' },
    { status: 418, body: {}, text: 'Request failed with status 418' },
  ]
  for (const { status, body, text } of cases) {
    answer(status, body)
    await submitLogin(page, t, { email: 'ada@example.com', password })
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  }
  await expect(page).toHaveURL('/login')
})

test('an account or a reset mail that the server could not make is said', async ({ page }) => {
  const register = await answerWith(page, '/auth/sign-up/email')
  await page.goto('/register')
  await fillRegistration(page, t, { name: 'Ada', email: 'ada@example.com', password, repeat: password })
  for (const [body, text] of [
    [problem('ACCOUNT_CREATION_FAILED'), t('problems.ACCOUNT_CREATION_FAILED')],
    [{ message: 'No room for more accounts' }, 'No room for more accounts'],
  ] as const) {
    register(500, body)
    await submitButton(page, t('common.register')).click()
    await expect(page.getByRole('alert')).toHaveText(text)
  }

  const reset = await answerWith(page, '/auth/request-password-reset')
  reset(500, problem('RESET_EMAIL_FAILED'))
  await page.goto('/reset-password')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await submitButton(page, t('auth.sendReset')).click()
  await expect(page.getByRole('alert')).toHaveText(t('problems.RESET_EMAIL_FAILED'))
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
})

test('a profile that cannot be loaded, and a mail that cannot be sent, are said there and can be tried again', async ({
  page,
  context,
  server,
  inbox,
}) => {
  const email = newAddress()
  await openAccount(context, { email })
  const profile = await answerWith(page, '/profile')
  profile(429, problem('TOO_MANY_REQUESTS'))
  await page.goto('/profile')
  await expect(heading(page, 'Failed to load profile data')).toBeVisible()
  await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible()
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: t('common.tryAgain') }).click()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()

  const answer = await answerWith(page, '/auth/send-verification-email')
  for (const [code, text] of [
    ['VERIFICATION_UNAVAILABLE', 'Unable to send verification email'],
    ['NO_EMAIL', 'No email address associated with this account'],
    ['USER_NOT_FOUND', 'User not found'],
    ['VERIFICATION_FAILED', 'Failed to send verification email'],
    ['TOO_MANY_REQUESTS', 'Too many requests. Please try again later.'],
  ] as const) {
    answer(problems[code].status, problem(code))
    await page.getByRole('button', { name: t('auth.sendVerification') }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
  }

  await page.unroute('**/api/auth/send-verification-email')
  const token = linkIn(await inbox.next(email)).searchParams.get('token') ?? ''
  await server.as(null)(verifyEmail, { query: { token } })
  await page.getByRole('button', { name: t('auth.sendVerification') }).click()
  await expect(page.getByRole('alert')).toHaveText('Email already verified')
})

test('a verification that failed can be tried again', async ({ page }) => {
  const answer = await answerWith(page, '/auth/verify-email*')
  answer(500, problem('INTERNAL'))
  await page.goto('/verify-email?token=outdated')
  await expect(page.getByRole('alert')).toHaveText('Unexpected error')
  await page.unroute('**/api/auth/verify-email*')
  await page.getByRole('button', { name: t('common.tryAgain') }).click()
  await expect(heading(page, t('auth.linkOutdated'))).toBeFocused()
})

test('names and addresses are text however they look, and the longest fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const email = `${'m'.repeat(240)}@example.com`
  await page.goto('/register')
  await fillRegistration(page, t, { name: `<b>x</b>${'W'.repeat(150)}`, email, password, repeat: password })
  const cut = `<b>x</b>${'W'.repeat(92)}`
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(cut)
  await submitButton(page, t('common.register')).click()
  await expect(page.getByLabel('Your name')).toHaveValue(cut)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: t('layout.accountOf', { name: cut }) }).click()
  await expect(page.getByRole('menu').getByText(cut)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.locator('b')).toHaveCount(0)
})

for (const { locale, language, required, wrong, busy } of [
  {
    locale: 'kk-KZ',
    language: 'kz',
    required: 'Барлық өрісті толтырыңыз',
    wrong: 'Пошта немесе құпиясөз қате',
    busy: 'Сұраулар тым көп. Кейінірек қайталап көріңіз.',
  },
  { locale: 'zh-CN', language: 'zh', required: '请填写所有字段', wrong: '邮箱或密码错误', busy: '请求过多，请稍后再试。' },
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('what the browser and the server refuse is said in the language of the page', async ({ page }) => {
      const own = textsOf(language)
      await page.goto('/login')
      await submitButton(page, own('common.signIn')).click()
      await expect(page.getByRole('alert')).toHaveText([required, required])
      await submitLogin(page, own, { email: newAddress(), password })
      await expectProblemAt(page.getByLabel(own('auth.password'), { exact: true }), wrong)
      const answer = await answerWith(page, '/auth/sign-in/email')
      answer(429, problem('TOO_MANY_REQUESTS'))
      await submitLogin(page, own, { email: newAddress(), password })
      await expect(page.getByRole('alert')).toHaveText(busy)
    })
  })
}
