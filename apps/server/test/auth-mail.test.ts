import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '#contract/account.ts'
import {
  changeEmail,
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  signIn,
  signInAnonymously,
  signUp,
  verifyEmail,
} from '#contract/auth.ts'
import { createPerson, forgetRates } from './factories.ts'
import { linkIn, startSmtpInbox, type SmtpInbox } from './smtp-inbox.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let inbox: SmtpInbox
let server: TestServer
beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startTestServer({ environment: { SMTP_URL: inbox.url } })
})
afterAll(async () => {
  await server?.stop()
  await inbox?.stop()
})
beforeEach(() => forgetRates(server))

const password = 'a quiet orchard 7'
let people = 0
const newAddress = () => `mail-${(people += 1)}@example.com`
const register = (email: string, locale = 'en') => server.as(null)(signUp, { body: { email, password, locale } })
const tokenFor = async (email: string, path: string) => {
  const link = linkIn(await inbox.next(email, (mail) => mail.text?.includes(path) ?? false))
  expect(link.origin + link.pathname).toBe(server.config.APP_URL + path)
  return link.searchParams.get('token') ?? ''
}
const verify = (token: string) => server.as(null)(verifyEmail, { query: { token } })
const reset = (token: string, newPassword: string) => server.as(null)(resetPassword, { body: { token, newPassword } })

describe('verifying the e-mail', () => {
  it('works with the link from the mail, twice without harm, and then welcomes', async () => {
    const email = newAddress()
    const { token } = await register(email)
    const link = await tokenFor(email, '/verify-email')
    expect(await verify(link)).toEqual({ status: true })
    expect(await verify(link)).toEqual({ status: true })
    expect((await server.as(token)(readProfile, {})).isEmailVerified).toBe(true)
    const welcome = await inbox.next(email, (mail) => mail.text?.includes('15') ?? false)
    expect(welcome.subject).not.toBe('')
  })

  it.each(['', 'made-up', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.'])('refuses the token %j', async (token) => {
    await expect(verify(token)).rejects.toMatchObject(token === '' ? { code: 'VALIDATION_FAILED' } : { status: 410, code: 'LINK_EXPIRED' })
  })

  it('refuses a link of an account that is gone', async () => {
    const email = newAddress()
    const { user } = await register(email)
    const link = await tokenFor(email, '/verify-email')
    await server.database.root.execute(sql`delete from users where id = ${user.uid}`)
    await expect(verify(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })

  it('sends the mail again on demand', async () => {
    const person = await createPerson(server, { verified: false })
    expect(await server.as(person.token)(sendVerification, {})).toEqual({ status: true })
    expect(await verify(await tokenFor(person.email, '/verify-email'))).toEqual({ status: true })
  })

  it('says what is wrong when it cannot', async () => {
    const visitor = await server.as(null)(signInAnonymously, {})
    await expect(server.as(visitor.token)(sendVerification, {})).rejects.toMatchObject({
      code: 'NO_EMAIL',
      message: 'No email address associated with this account',
    })
    const verified = await createPerson(server)
    await expect(server.as(verified.token)(sendVerification, {})).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_VERIFIED',
      message: 'Email already verified',
    })
    const gone = await createPerson(server, { verified: false })
    await server.database.root.execute(sql`delete from users where id = ${gone.uid}`)
    await expect(server.as(gone.token)(sendVerification, {})).rejects.toMatchObject({
      status: 401,
      code: 'USER_NOT_FOUND',
      message: 'User not found',
    })
  })

  it('is limited to a few mails, with the text of the screen', async () => {
    const person = await createPerson(server, { verified: false })
    for (let count = 0; count < 5; count += 1) await server.as(person.token)(sendVerification, {})
    await expect(server.as(person.token)(sendVerification, {})).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again later.',
    })
  })

  it('says so when no mail can be sent at all, or when ordering it fails', async () => {
    const secret = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const silent = await startTestServer({ environment: { APP_URL: 'https://app.example', AUTH_SECRET: secret } })
    const person = await createPerson(silent, { verified: false })
    await expect(silent.as(person.token)(sendVerification, {})).rejects.toMatchObject({
      status: 503,
      code: 'VERIFICATION_UNAVAILABLE',
      message: 'Unable to send verification email',
    })
    await expect(silent.as(null)(requestPasswordReset, { body: { email: person.email } })).rejects.toMatchObject({
      code: 'RESET_EMAIL_FAILED',
    })
    await silent.stop()

    const broken = await startTestServer({ extend: (_app, database) => database.runScript('alter table mails rename to mails_elsewhere') })
    const other = await createPerson(broken, { verified: false })
    await expect(broken.as(other.token)(sendVerification, {})).rejects.toMatchObject({
      status: 500,
      code: 'VERIFICATION_FAILED',
      message: 'Failed to send verification email',
    })
    await expect(broken.as(null)(signUp, { body: { email: 'broken@example.com', password } })).rejects.toMatchObject({
      code: 'ACCOUNT_CREATION_FAILED',
      message: 'Account creation failed',
    })
    const left = await broken.database.root.execute(sql`select email from users where email = 'broken@example.com'`)
    expect((left as { rows: unknown[] }).rows).toEqual([])
    await broken.stop()
  })
})

describe('resetting the password', () => {
  it('works once with the link from the mail and ends every session', async () => {
    const email = newAddress()
    const { token } = await register(email)
    await server.as(null)(requestPasswordReset, { body: { email } })
    const link = await tokenFor(email, '/reset-password')
    expect(await reset(link, 'another orchard 8')).toEqual({ status: true })
    await expect(reset(link, 'a third orchard 9')).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    await expect(server.as(token)(readProfile, {})).rejects.toMatchObject({ status: 401 })
    await expect(server.as(null)(signIn, { body: { email, password } })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await server.as(null)(signIn, { body: { email, password: 'another orchard 8' } })).user.email).toBe(email)
  })

  it('answers alike for an address that nobody has, and sends nothing there', async () => {
    const stranger = newAddress()
    expect(await server.as(null)(requestPasswordReset, { body: { email: stranger } })).toEqual({ status: true })
    const known = newAddress()
    await register(known)
    await server.as(null)(requestPasswordReset, { body: { email: known } })
    await tokenFor(known, '/reset-password')
    expect(inbox.mails.filter((mail) => mail.envelopeTo.includes(stranger))).toEqual([])
  })

  it.each([
    ['made-up', 'another orchard 8', 'LINK_EXPIRED', 'This link is no longer valid. Ask for a new one.'],
    ['made-up', '12345', 'PASSWORD_TOO_SHORT', 'Password must be at least 6 characters'],
    ['made-up', 'qwerty123', 'PASSWORD_TOO_WEAK', 'Password is too weak'],
    ['', 'another orchard 8', 'FIELDS_REQUIRED', 'All fields are required'],
  ])('refuses %j with %j', async (token, newPassword, code, message) => {
    await expect(reset(token, newPassword)).rejects.toMatchObject({ code, message })
  })

  it('asks for an address that could be one', async () => {
    await expect(server.as(null)(requestPasswordReset, { body: { email: 'nobody' } })).rejects.toMatchObject({
      code: 'INVALID_EMAIL',
      message: 'Invalid email address',
    })
    await expect(server.as(null)(requestPasswordReset, { body: {} })).rejects.toMatchObject({ code: 'FIELDS_REQUIRED' })
  })
})

describe('changing password and address', () => {
  it('changes the password with the current one, ends other sessions, and goes on with a new token', async () => {
    const email = newAddress()
    const first = await register(email)
    const other = await server.as(null)(signIn, { body: { email, password } })
    await expect(
      server.as(first.token)(changePassword, { body: { currentPassword: 'not it', newPassword: 'another orchard 8' } }),
    ).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const changed = await server.as(first.token)(changePassword, { body: { currentPassword: password, newPassword: 'another orchard 8' } })
    expect((await server.as(changed.token)(readProfile, {})).user.email).toBe(email)
    await expect(server.as(other.token)(readProfile, {})).rejects.toMatchObject({ status: 401 })
  })

  it('changes the address once both mails are confirmed, and tells the old one', async () => {
    const [old, fresh] = [newAddress(), newAddress()]
    const { token } = await register(old)
    await verify(await tokenFor(old, '/verify-email'))
    await server.as(token)(changeEmail, { body: { newEmail: fresh } })
    const confirmation = await inbox.next(old, (mail) => mail.text?.includes(fresh) ?? false)
    await verify(linkIn(confirmation).searchParams.get('token') ?? '')
    expect((await server.as(token)(readProfile, {})).user.email).toBe(old)
    await verify(await tokenFor(fresh, '/verify-email'))
    expect((await server.as(token)(readProfile, {})).user).toMatchObject({ email: fresh, emailVerified: true })
    const notice = await inbox.next(old, (mail) => mail.text?.includes('•') ?? false)
    expect(notice.text).not.toContain(fresh)
  })

  it('says nothing about whether the wanted address is taken, and leaves both accounts as they are', async () => {
    const [mine, theirs] = [await createPerson(server), await createPerson(server)]
    expect(await server.as(mine.token)(changeEmail, { body: { newEmail: theirs.email } })).toEqual({ status: true })
    expect((await server.as(mine.token)(readProfile, {})).user.email).toBe(mine.email)
  })
})
