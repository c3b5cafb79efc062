import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '#contract/account.ts'
import { readSession, signIn, signInAnonymously, signOut, signUp } from '#contract/auth.ts'
import { readCreditHistory } from '#contract/credits.ts'
import { createBrowser } from './browser.ts'
import { createPerson, forgetRates } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
beforeEach(() => forgetRates(server))

const password = 'a quiet orchard 7'

const register = (email: string, more: { password?: string; name?: string } = {}, token: string | null = null) =>
  server.as(token)(signUp, { body: { email, password, name: 'Ada', ...more } })

describe('registering with e-mail and password', () => {
  it('signs in at once, grants the free credits once, and the token works', async () => {
    const { token, user } = await register('ada@example.com')
    expect(user).toMatchObject({ email: 'ada@example.com', displayName: 'Ada', emailVerified: false, isAnonymous: false })
    const profile = await server.as(token)(readProfile, {})
    expect(profile).toMatchObject({ credits: 15, role: 'user', accountType: 'regular', isEmailVerified: false, user: { uid: user.uid } })
    const history = await server.as(token)(readCreditHistory, {})
    expect(history).toMatchObject([{ type: 'credit', amount: 15, balance: 15 }])
  })

  it('refuses a known address with the text of the register screen', async () => {
    await register('known@example.com')
    await expect(register('KNOWN@example.com')).rejects.toMatchObject({
      code: 'REGISTRATION_FAILED',
      message: 'Registration failed. Email may already be in use.',
    })
  })

  it('refuses a known address with the text of the conversion form when a visitor converts', async () => {
    const visitor = await server.as(null)(signInAnonymously, {})
    await createPerson(server, { email: 'taken@example.com' })
    await expect(register('taken@example.com', {}, visitor.token)).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_REGISTERED',
      message: 'This email is already registered',
    })
  })

  it.each([
    ['empty@example.com', { password: '' }, 'FIELDS_REQUIRED', 'All fields are required'],
    ['', {}, 'FIELDS_REQUIRED', 'All fields are required'],
    ['nobody', {}, 'INVALID_EMAIL', 'Invalid email address'],
    ['no body@example.com', {}, 'INVALID_EMAIL', 'Invalid email address'],
    ['a@b', {}, 'INVALID_EMAIL', 'Invalid email address'],
    ['short@example.com', { password: '12345' }, 'PASSWORD_TOO_SHORT', 'Password must be at least 6 characters'],
    ['long@example.com', { password: 'x1'.repeat(65) }, 'PASSWORD_TOO_LONG', 'Password must be at most 128 characters'],
    ['weak@example.com', { password: 'Password' }, 'PASSWORD_TOO_WEAK', 'Password is too weak'],
    ['same@example.com', { password: 'SAME@example.com' }, 'PASSWORD_TOO_WEAK', 'Password is too weak'],
  ])('refuses %j %j as %s', async (email, more, code, message) => {
    await expect(register(email, more)).rejects.toMatchObject({ code, message })
  })

  it('refuses someone who is signed in already, by bearer and by cookie', async () => {
    const refused = { code: 'ALREADY_LOGGED_IN', detail: 'You are already logged in. Please log out to create a new account' }
    const browser = createBrowser(server)
    const first = (await (await browser.post('/api/auth/sign-up/email', { email: 'first@example.com', password })).json()) as {
      token: string
    }
    const second = { email: 'second@example.com', password }
    expect(await (await browser.post('/api/auth/sign-up/email', second)).json()).toMatchObject(refused)
    expect(await (await createBrowser(server).post('/api/auth/sign-up/email', second, first.token)).json()).toMatchObject(refused)
  })

  it('gives one account and one grant when the same address registers many times at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => register('race@example.com')))
    const made = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(made).toHaveLength(1)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'REGISTRATION_FAILED' })
    }
    const history = await server.as(made[0]?.value.token ?? '')(readCreditHistory, {})
    expect(history).toHaveLength(1)
  })

  it('takes no role, credits or verification from the body', async () => {
    const body = JSON.stringify({ email: 'sly@example.com', password, role: 'admin', emailVerified: true })
    const response = await server.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('signing in', () => {
  it('works with the right password, in any letter case of the address', async () => {
    await register('grace@example.com')
    const { user } = await server.as(null)(signIn, { body: { email: 'Grace@Example.com', password } })
    expect(user.email).toBe('grace@example.com')
  })

  it.each([
    ['grace2@example.com', 'a wrong password'],
    ['unknown@example.com', password],
  ])('says the same for a wrong password and an unknown address (%s)', async (email, attempt) => {
    if (email.startsWith('grace2')) await register(email)
    await expect(server.as(null)(signIn, { body: { email, password: attempt } })).rejects.toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    })
  })

  it('asks for both fields and for a real address', async () => {
    await expect(server.as(null)(signIn, { body: { email: 'x@example.com' } })).rejects.toMatchObject({ code: 'FIELDS_REQUIRED' })
    await expect(server.as(null)(signIn, { body: { email: 'x', password } })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
  })
})

describe('the session', () => {
  it('is an HttpOnly cookie that only auth/* reads, and gives the bearer back after a reload', async () => {
    const response = await server.fetch('/api/auth/sign-in/anonymous', { method: 'POST' })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('tailorbird.session_token=')) ?? ''
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const { token } = (await response.json()) as { token: string }
    const again = await server.fetch('/api/auth/get-session', { headers })
    expect(await again.json()).toMatchObject({ token, user: { isAnonymous: true } })
    expect((await server.fetch('/api/profile', { headers })).status).toBe(401)
  })

  it('is null for nobody and for a forged cookie', async () => {
    expect(await server.as(null)(readSession, {})).toBeNull()
    const forged = await server.fetch('/api/auth/get-session', { headers: { cookie: 'tailorbird.session_token=abc.def' } })
    expect(await forged.json()).toBeNull()
    for (const value of ['%E0%A4%A', 'abc.def', '.', '%00.x']) {
      const headers = { cookie: `tailorbird.session_token=${value}`, origin: server.url }
      expect((await server.fetch('/api/auth/sign-in/anonymous', { method: 'POST', headers })).status).toBe(200)
    }
  })

  it('ends when signing out', async () => {
    const person = await createPerson(server)
    expect(await server.as(person.token)(signOut, {})).toEqual({ status: true })
    await expect(server.as(person.token)(readProfile, {})).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })
})
