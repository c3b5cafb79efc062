import { readProfile } from '#contract/account.ts'
import { requestPasswordReset, signIn, signUp } from '#contract/auth.ts'
import { readConfig } from '#contract/system.ts'
import { expect, openMail, test } from './app-test.ts'

const password = 'a quiet orchard 7'

const inTheirLanguage = [
  {
    locale: 'en-US',
    language: 'en',
    verification: { subject: 'Verify your email for Tailorbird', button: 'Verify email', done: 'Your email is verified' },
    reset: {
      subject: 'Reset your Tailorbird password',
      button: 'Choose a new password',
      newPassword: 'New password',
      repeat: 'Repeat the password',
      submit: 'Change password',
      required: 'All fields are required',
      short: 'Password must be at least 6 characters',
      differ: 'Passwords do not match',
      weak: 'Password is too weak',
      done: 'Your password was changed',
      sessions: 'Every other session was ended.',
    },
    outdated: 'This link is no longer valid',
  },
  {
    locale: 'ru-RU',
    language: 'ru',
    verification: { subject: 'Подтвердите почту для Tailorbird', button: 'Подтвердить почту', done: 'Почта подтверждена' },
    reset: {
      subject: 'Восстановление пароля в Tailorbird',
      button: 'Задать новый пароль',
      newPassword: 'Новый пароль',
      repeat: 'Повторите пароль',
      submit: 'Изменить пароль',
      required: 'Заполните все поля',
      short: 'Пароль должен быть не короче 6 символов',
      differ: 'Пароли не совпадают',
      weak: 'Пароль слишком простой',
      done: 'Пароль изменён',
      sessions: 'Все остальные сеансы завершены.',
    },
    outdated: 'Эта ссылка больше не действует',
  },
]

for (const { locale, language, verification, reset, outdated } of inTheirLanguage) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the link of the verification mail verifies the address, with one request', async ({ page, server }) => {
      const email = `verify-${language}@example.com`
      const { token } = await server.as(null)(signUp, { body: { email, password, name: 'Ada', locale: language } })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/auth/verify-email')) sent.push(request.url())
      })
      await openMail(page, email, verification.subject)
      await page.frameLocator('iframe').getByRole('link', { name: verification.button }).click()
      await expect(page.getByRole('heading', { level: 1, name: verification.done })).toBeVisible()
      await expect(page).toHaveURL(/\/verify-email\?token=./)
      await expect(page).toHaveTitle(`${verification.done} · Tailorbird`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(sent).toHaveLength(1)
      expect(await server.as(token)(readProfile, {})).toMatchObject({ isEmailVerified: true })
    })

    test('the link of the reset mail sets a new password, says what is wrong with one, and works once', async ({ page, server }) => {
      const email = `reset-${language}@example.com`
      const { token } = await server.as(null)(signUp, { body: { email, password, name: 'Ada', locale: language } })
      await server.as(null)(requestPasswordReset, { body: { email } })
      await openMail(page, email, reset.subject)
      await page.frameLocator('iframe').getByRole('link', { name: reset.button }).click()
      await expect(page).toHaveURL(/\/reset-password\?token=./)
      const [newPassword, repeat] = [page.getByLabel(reset.newPassword), page.getByLabel(reset.repeat)]
      const submit = page.getByRole('button', { name: reset.submit })

      await submit.click()
      await expect(newPassword).toHaveAccessibleDescription(new RegExp(reset.required))
      await expect(repeat).toHaveAccessibleDescription(reset.required)
      await expect(page.getByRole('alert')).toHaveText([reset.required, reset.required])
      await expect(newPassword).toBeFocused()

      await newPassword.fill('12345')
      await repeat.fill('12345')
      await submit.click()
      await expect(newPassword).toHaveAccessibleDescription(new RegExp(reset.short))
      await expect(page.getByRole('alert')).toHaveText([reset.short])

      await newPassword.fill('another orchard 8')
      await submit.click()
      await expect(repeat).toHaveAccessibleDescription(reset.differ)
      await expect(page.getByRole('alert')).toHaveText([reset.differ])
      await expect(repeat).toBeFocused()

      await newPassword.fill('password')
      await repeat.fill('password')
      await submit.click()
      await expect(newPassword).toHaveAccessibleDescription(new RegExp(reset.weak))
      await expect(page.getByRole('alert')).toHaveText([reset.weak])

      await newPassword.fill('another orchard 8')
      await repeat.fill('another orchard 8')
      await repeat.press('Enter')
      const done = page.getByRole('heading', { level: 1, name: reset.done })
      await expect(done).toBeFocused()
      await expect(page.getByText(reset.sessions)).toBeVisible()

      const signedIn = await server.as(null)(signIn, { body: { email, password: 'another orchard 8' } })
      expect(signedIn.user.email).toBe(email)
      await expect(server.as(null)(signIn, { body: { email, password } })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
      await expect(server.as(token)(readProfile, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })

      await page.reload()
      await newPassword.fill('a third orchard 9')
      await repeat.fill('a third orchard 9')
      await submit.click()
      await expect(page.getByRole('heading', { level: 1, name: outdated })).toBeFocused()
    })

    test('an outdated verification link says so, and where to go from there', async ({ page }) => {
      await page.goto('/verify-email?token=outdated')
      await expect(page.getByRole('heading', { level: 1, name: outdated })).toBeFocused()
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/api/docs')
    })
  })
}

test.describe('what the server answers in English is said in the language of the page', () => {
  test.use({ locale: 'kk-KZ' })

  for (const [code, status, text] of [
    ['TOO_MANY_REQUESTS', 429, 'Сұраулар тым көп. Кейінірек қайталап көріңіз.'],
    ['INTERNAL', 500, 'Күтпеген қате орын алды. Қайталап көріңіз.'],
  ] as const) {
    test(`${code}, and what was typed is kept`, async ({ page }) => {
      const problem = { type: 'about:blank', title: 'English', status, detail: 'English detail', code }
      await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status, json: problem }))
      await page.goto('/reset-password?token=some')
      await page.getByLabel('Жаңа құпиясөз').fill('another orchard 8')
      await page.getByLabel('Құпиясөзді қайталаңыз').fill('another orchard 8')
      await page.getByRole('button', { name: 'Құпиясөзді өзгерту' }).click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByLabel('Жаңа құпиясөз')).toHaveValue('another orchard 8')
      await expect(page.getByText('English')).toHaveCount(1)
    })
  }
})

test('a verification that did not reach the server can be tried again', async ({ page, server }) => {
  const { token } = await server.as(null)(signUp, { body: { email: 'offline@example.com', password, name: 'Ada' } })
  await openMail(page, 'offline@example.com', 'Verify your email for Tailorbird')
  const address = await page.frameLocator('iframe').getByRole('link', { name: 'Verify email' }).getAttribute('href')
  await page.route('**/api/auth/verify-email*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(address ?? '')
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached. Check your connection and try again.')
  expect(await server.as(token)(readProfile, {})).toMatchObject({ isEmailVerified: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is verified' })).toBeVisible()
})

test('a link without its token is called incomplete', async ({ page }) => {
  for (const path of ['/verify-email', '/reset-password', '/reset-password/?token=']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
  }
})

test('an address that is no screen says so and leads to the start page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  await page.getByRole('link', { name: 'Start page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tailorbird' })).toBeVisible()
})

test('the start page names the version and leads to the API description and, in local mode, the mailbox', async ({ page, server }) => {
  const { version } = await server.as(null)(readConfig, {})
  await page.goto('/')
  await expect(page.getByText(`Version ${version}`)).toBeVisible()
  await page.getByRole('link', { name: 'Mailbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'API description' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tailorbird API' })).toBeVisible()
  await page.getByText('/api/auth/reset-password').click()
  await expect(page.getByText('Set a new password with the token from the reset mail')).toBeVisible()
})

test('the start page does not mention the mailbox where mails are sent', async ({ page, server }) => {
  const config = await server.as(null)(readConfig, {})
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, mode: 'deployed', mailbox: false } }))
  await page.goto('/')
  await expect(page.getByText(`Version ${config.version}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['API description'])
})

test.describe('theme and language', () => {
  test.use({ colorScheme: 'light', locale: 'de-DE' })

  test('begin dark and in English whatever the system prefers, and stay as they were chosen', async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await background()).toBe('rgb(17, 21, 19)')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Қазақша')
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
    await page.getByRole('button', { name: 'Жарық тақырыпқа ауысу' }).click()
    expect(await background()).toBe('rgb(230, 233, 226)')

    await page.reload()
    await expect(page.getByRole('link', { name: 'Пошта жәшігі' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
    await expect(page.getByRole('combobox', { name: 'Тіл' })).toHaveValue('kz')
    await expect(page.getByRole('button', { name: 'Қараңғы тақырыпқа ауысу' })).toBeVisible()

    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    expect(await background(), 'before the app runs').toBe('rgb(230, 233, 226)')
  })
})
