import { readProfile } from '#contract/account.ts'
import { linkIn, type ReceivedMail } from '../apps/server/test/smtp-inbox.ts'
import {
  expectProblemAt,
  fillRegistration,
  heading,
  newAddress,
  pressTwice,
  submitButton,
  submitLogin,
  watchRequests,
} from './account-steps.ts'
import { expect, password, test } from './app-test.ts'
import { textsOf } from './texts.ts'

/** What the specification words, and the mails, which are no part of the catalogues. */
const inTheirLanguage = [
  {
    locale: 'en-US',
    language: 'en',
    mails: { verification: 'Verify your email for Tailorbird', reset: 'Reset your Tailorbird password' },
    wrong: 'Invalid email or password',
    short: 'Password must be at least 6 characters',
    differ: 'Passwords do not match',
    weak: 'Password is too weak',
  },
  {
    locale: 'ru-RU',
    language: 'ru',
    mails: { verification: 'Подтвердите почту для Tailorbird', reset: 'Восстановление пароля в Tailorbird' },
    wrong: 'Неверная почта или пароль',
    short: 'Пароль должен быть не короче 6 символов',
    differ: 'Пароли не совпадают',
    weak: 'Пароль слишком простой',
  },
] as const

for (const { locale, language, mails, wrong, short, differ, weak } of inTheirLanguage) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const t = textsOf(language)
    const verificationMail = (mail: ReceivedMail) => mail.subject === mails.verification

    test('registering opens the profile, which sends the mail once more; its link verifies the address with one request', async ({
      page,
      inbox,
    }) => {
      const email = newAddress()
      const registrations = watchRequests(page, '/api/auth/sign-up/email')
      const mailings = watchRequests(page, '/api/auth/send-verification-email')
      const verifications = watchRequests(page, '/api/auth/verify-email')
      await page.goto('/register')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await fillRegistration(page, t, { name: 'Ada Lovelace', email, password, repeat: password })
      await pressTwice(submitButton(page, t('common.register')), '/api/auth/sign-up/email')
      await expect(heading(page, t('profile.title'))).toBeVisible()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByLabel(t('profile.yourName'))).toHaveValue('Ada Lovelace')
      await expect(page.getByRole('main').getByText(email)).toBeVisible()
      await expect(page.getByText(t('profile.notVerified'), { exact: true })).toBeVisible()
      expect(registrations).toHaveLength(1)
      const first = await inbox.next(email, verificationMail)

      await pressTwice(page.getByRole('button', { name: t('auth.sendVerification') }), '/api/auth/send-verification-email')
      await expect(page.getByRole('button', { name: t('auth.sent'), exact: true })).toBeDisabled()
      const said = page.getByRole('status').filter({ hasText: t('auth.verificationSent') })
      await expect(said).toContainText(t('auth.verificationSentText', { email }))
      expect(mailings).toHaveLength(1)

      const second = await inbox.next(email, (mail) => verificationMail(mail) && mail !== first)
      await page.goto(linkIn(second).href)
      await expect(heading(page, t('auth.verified'))).toBeFocused()
      await expect(page).toHaveTitle(`${t('auth.verified')} · Tailorbird`)
      await page.getByRole('link', { name: t('auth.goOn') }).click()
      await expect(page.getByText(t('profile.verified'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('auth.sendVerification') })).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(verifications).toHaveLength(1)
    })

    test('a wrong password is said at its field; the right one opens the profile, and both ways out lead home', async ({
      page,
      person,
    }) => {
      const requests = watchRequests(page, '/api/auth/sign-in/email')
      await page.goto('/login')
      await submitLogin(page, t, { email: person.email, password: 'not the orchard' })
      await expectProblemAt(page.getByLabel(t('auth.password'), { exact: true }), wrong)
      await expect(page.getByLabel(t('auth.email'))).toHaveValue(person.email)

      await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password)
      await pressTwice(submitButton(page, t('common.signIn')), '/api/auth/sign-in/email')
      await expect(heading(page, t('profile.title'))).toBeVisible()
      expect(requests).toHaveLength(2)
      await page.getByRole('button', { name: t('layout.accountOf', { name: 'Ada Lovelace' }) }).click()
      await page.getByRole('menuitem', { name: t('common.signOut') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('home.takenIn') })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: t('common.register') })).toBeVisible()

      await page.goto('/profile')
      await submitLogin(page, t, person)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common.signOut') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('home.takenIn') })).toBeVisible()
      await page.goto('/profile')
      await expect(heading(page, t('auth.loginTitle'))).toBeVisible()
    })

    test('a forgotten password: the mail sets a new one, once, and nobody learns which addresses have an account', async ({
      page,
      server,
      inbox,
      person,
    }) => {
      const requests = watchRequests(page, '/api/auth/request-password-reset')
      await page.goto('/login')
      await page.getByRole('link', { name: t('auth.forgot') }).click()
      await expect(heading(page, t('auth.resetTitle'))).toBeVisible()
      const said: string[] = []
      for (const email of [newAddress(), person.email]) {
        await page.getByLabel(t('auth.email')).fill(email)
        await pressTwice(submitButton(page, t('auth.sendReset')), '/api/auth/request-password-reset')
        await expect(heading(page, t('auth.resetSent'))).toBeFocused()
        said.push((await page.getByRole('main').innerText()).replaceAll(email, '…'))
        if (email !== person.email) await page.getByRole('button', { name: t('auth.otherAddress') }).click()
      }
      expect(said[0]).toBe(said[1])
      expect(requests).toHaveLength(2)

      // The account was opened in English: mails speak the account's language, whatever the browser prefers.
      const mail = await inbox.next(person.email, ({ subject }) => subject === inTheirLanguage[0].mails.reset)
      const changes = watchRequests(page, '/api/auth/reset-password')
      await page.goto(linkIn(mail).href)
      const [chosen, repeat] = [page.getByLabel(t('auth.newPassword'), { exact: true }), page.getByLabel(t('auth.repeatPassword'))]
      const submit = submitButton(page, t('auth.changePassword'))
      await chosen.fill('12345')
      await repeat.fill('12345')
      await submit.click()
      await expectProblemAt(chosen, short)
      await chosen.fill('another orchard 8')
      await submit.click()
      await expectProblemAt(repeat, differ)
      expect(changes).toHaveLength(0)
      await chosen.fill('password')
      await repeat.fill('password')
      await submit.click()
      await expectProblemAt(chosen, weak)
      await chosen.fill('another orchard 8')
      await repeat.fill('another orchard 8')
      await pressTwice(submit, '/api/auth/reset-password')
      await expect(heading(page, t('auth.passwordChanged'))).toBeFocused()
      expect(changes).toHaveLength(2)
      await expect(server.as(person.token)(readProfile, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })

      await page
        .getByRole('main')
        .getByRole('link', { name: t('common.signIn') })
        .click()
      await submitLogin(page, t, person)
      await expectProblemAt(page.getByLabel(t('auth.password'), { exact: true }), wrong)
      await submitLogin(page, t, { ...person, password: 'another orchard 8' })
      await expect(heading(page, t('profile.title'))).toBeVisible()

      await page.goto(linkIn(mail).href)
      await chosen.fill('a third orchard 9')
      await repeat.fill('a third orchard 9')
      await submit.click()
      await expect(heading(page, t('auth.linkOutdated'))).toBeFocused()
      await page.getByRole('link', { name: t('auth.newLink') }).click()
      await expect(submitButton(page, t('auth.sendReset'))).toBeVisible()
    })

    test('an outdated verification link leads to a new one, signed out and signed in', async ({ page, person }) => {
      await page.goto('/verify-email?token=outdated')
      await expect(heading(page, t('auth.linkOutdated'))).toBeFocused()
      await page.getByRole('link', { name: t('auth.signInForLink') }).click()
      await submitLogin(page, t, person)
      await expect(heading(page, t('auth.verifyTitle'))).toBeVisible()
      await expect(page).toHaveURL('/verify-email')
      await expect(page.getByRole('button', { name: t('auth.sendVerification') })).toBeEnabled()

      await page.goto('/verify-email?token=outdated')
      await expect(heading(page, t('auth.linkOutdated'))).toBeFocused()
      await expect(page.getByRole('button', { name: t('auth.sendVerification') })).toBeEnabled()
    })
  })
}
