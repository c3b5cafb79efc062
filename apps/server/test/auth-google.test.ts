import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '#contract/account.ts'
import { signInAnonymously, signUp } from '#contract/auth.ts'
import { readCreditHistory } from '#contract/credits.ts'
import { createBrowser, signInWithGoogle } from './browser.ts'
import { createPerson, forgetRates } from './factories.ts'
import { startGoogle, type Google } from './google-server.ts'
import { createMovableData } from './movable-data.ts'
import { freePort } from './postgres-server.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let google: Google
let server: TestServer
const belongings = createMovableData()
beforeAll(async () => {
  google = await startGoogle()
  server = await startTestServer({ environment: google.environment, extend: belongings.extend })
})
afterAll(async () => {
  await server?.stop()
  await google?.stop()
})
beforeEach(async () => {
  google.misbehaves('none')
  await forgetRates(server)
})

const password = 'a quiet orchard 7'
let people = 0
const someone = (verified = true) => {
  people += 1
  return { sub: `google-${people}`, email: `google-${people}@example.com`, email_verified: verified, name: 'Гугл Қызы' }
}
const profileOf = async (browser: ReturnType<typeof createBrowser>) => server.as(await browser.token())(readProfile, {})

describe('signing in with Google', () => {
  it('makes an account with the verified address and the free credits, and comes back to the page that was wanted', async () => {
    const person = someone()
    google.signsInAs(person)
    const browser = createBrowser(server)
    const page = await signInWithGoogle(browser)
    expect(page.pathname + page.search).toBe('/resumes')
    expect(await profileOf(browser)).toMatchObject({
      credits: 15,
      isEmailVerified: true,
      user: { email: person.email, displayName: 'Гугл Қызы' },
    })
  })

  it('finds the same account again and grants nothing a second time', async () => {
    google.signsInAs(someone())
    const [first, second] = [createBrowser(server), createBrowser(server)]
    await signInWithGoogle(first)
    await signInWithGoogle(second)
    const [one, two] = [await profileOf(first), await profileOf(second)]
    expect(two.user.uid).toBe(one.user.uid)
    expect(await server.as(await second.token())(readCreditHistory, {})).toHaveLength(1)
  })

  it('joins a verified account with the same address', async () => {
    const person = someone()
    const known = await createPerson(server, { email: person.email, verified: true })
    google.signsInAs(person)
    const browser = createBrowser(server)
    await signInWithGoogle(browser)
    expect((await profileOf(browser)).user.uid).toBe(known.uid)
  })

  it('does not let an unverified Google address take an account over', async () => {
    const victim = await createPerson(server, { verified: true })
    google.signsInAs({ ...someone(false), email: victim.email })
    const browser = createBrowser(server)
    const page = await signInWithGoogle(browser)
    expect(page.pathname).toBe('/login')
    expect(page.searchParams.get('error')).toBe('LINK_FAILED')
    expect(await browser.token()).toBeNull()
  })

  it('does not join an account whose address was never verified: whoever registered it may be somebody else', async () => {
    const person = someone()
    await server.as(null)(signUp, { body: { email: person.email, password } })
    google.signsInAs(person)
    const browser = createBrowser(server)
    const page = await signInWithGoogle(browser)
    expect(page.searchParams.get('error')).toBe('LINK_FAILED')
    expect(await browser.token()).toBeNull()
  })

  it.each(['refuse', 'broken-token'] as const)('says that Google sign-in failed when Google answers badly (%s)', async (how) => {
    google.signsInAs(someone())
    google.misbehaves(how)
    const page = await signInWithGoogle(createBrowser(server))
    expect(page.pathname).toBe('/login')
    expect(page.searchParams.get('error')).toBe('GOOGLE_SIGN_IN_FAILED')
  })

  it('refuses a callback that this browser did not ask for', async () => {
    const response = await server.fetch('/api/auth/callback/google?code=stolen&state=made-up')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toContain('error=GOOGLE_SIGN_IN_FAILED')
  })

  it('sends nobody to another site afterwards', async () => {
    for (const callbackURL of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const response = await createBrowser(server).post('/api/auth/sign-in/social', { provider: 'google', callbackURL })
      expect(response.status).toBe(422)
    }
  })

  it('refuses someone who is signed in already', async () => {
    const person = await createPerson(server)
    const response = await createBrowser(server).post('/api/auth/sign-in/social', { provider: 'google' }, person.token)
    expect(await response.json()).toMatchObject({ code: 'ALREADY_LOGGED_IN' })
  })
})

describe('an anonymous visitor who signs in with Google', () => {
  it('takes along what they made, to a new account', async () => {
    google.signsInAs(someone())
    const browser = createBrowser(server)
    const visitor = (await (await browser.post('/api/auth/sign-in/anonymous')).json()) as { token: string; user: { uid: string } }
    await belongings.give(server, visitor.user.uid, 'a demo')
    await signInWithGoogle(browser)
    const profile = await profileOf(browser)
    expect(await belongings.of(server, profile.user.uid)).toEqual(['a demo'])
    await expect(server.as(visitor.token)(readProfile, {})).rejects.toMatchObject({ status: 401 })
  })

  it('takes it along to an account that Google knows already', async () => {
    const person = someone()
    google.signsInAs(person)
    const before = createBrowser(server)
    await signInWithGoogle(before)
    const account = await profileOf(before)

    const browser = createBrowser(server)
    const visitor = (await (await browser.post('/api/auth/sign-in/anonymous')).json()) as { user: { uid: string } }
    await belongings.give(server, visitor.user.uid, 'another demo')
    await signInWithGoogle(browser)
    expect((await profileOf(browser)).user.uid).toBe(account.user.uid)
    expect(await belongings.of(server, account.user.uid)).toEqual(['another demo'])
    expect((await profileOf(browser)).credits).toBe(15)
  })

  it('takes it along when the app holds only the bearer token and no session cookie', async () => {
    google.signsInAs(someone())
    const visitor = await server.as(null)(signInAnonymously, {})
    await belongings.give(server, visitor.user.uid, 'held by bearer')
    const browser = createBrowser(server)
    await signInWithGoogle(browser, visitor.token)
    const profile = await profileOf(browser)
    expect(await belongings.of(server, profile.user.uid)).toEqual(['held by bearer'])
  })
})

describe('without Google', () => {
  it('is refused with the text of the screen when it is not set up', async () => {
    const plain = await startTestServer()
    const response = await createBrowser(plain).post('/api/auth/sign-in/social', { provider: 'google' })
    expect(await response.json()).toMatchObject({ status: 502, code: 'GOOGLE_SIGN_IN_FAILED', detail: 'Google sign-in failed' })
    await plain.stop()
  })

  it('stays out of the way of everyone else while it cannot be reached, and works once it can', async () => {
    const port = await freePort()
    const unreachable = { ...google.environment, GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration` }
    const plain = await startTestServer({ environment: unreachable })
    const press = async () => (await createBrowser(plain).post('/api/auth/sign-in/social', { provider: 'google' })).json()
    expect(await press()).toMatchObject({ code: 'GOOGLE_SIGN_IN_FAILED' })
    const visitor = await plain.as(null)(signInAnonymously, {})
    expect(visitor.user.isAnonymous).toBe(true)
    const late = await startGoogle(port)
    expect(await press()).toMatchObject({ url: expect.stringContaining(String(port)) as string })
    await late.stop()
    await plain.stop()
  })
})
