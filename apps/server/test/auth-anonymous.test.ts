import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateAnonymousData, readProfile } from '#contract/account.ts'
import { signIn, signInAnonymously, signUp } from '#contract/auth.ts'
import { createBrowser } from './browser.ts'
import { createPerson, forgetRates } from './factories.ts'
import { createMovableData } from './movable-data.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const belongings = createMovableData()
beforeAll(async () => {
  server = await startTestServer({ extend: belongings.extend })
})
afterAll(() => server?.stop())
beforeEach(() => forgetRates(server))

const password = 'a quiet orchard 7'

async function visitorWith(name: string) {
  const visitor = await server.as(null)(signInAnonymously, {})
  await belongings.give(server, visitor.user.uid, name)
  return visitor
}

const migrate = (token: string, pair: { oldUid: string; newUid: string }, oldToken?: string) =>
  server.as(token)(migrateAnonymousData, {
    body: pair,
    ...(oldToken === undefined ? {} : { headers: { 'x-anonymous-authorization': `Bearer ${oldToken}` } }),
  })

describe('a visitor without an account', () => {
  it('has a profile without an address, a name or credits', async () => {
    const { token, user } = await server.as(null)(signInAnonymously, {})
    expect(user).toMatchObject({ email: null, displayName: null, isAnonymous: true })
    expect(await server.as(token)(readProfile, {})).toMatchObject({ credits: 0, isEmailVerified: false })
  })

  it('cannot become a second visitor on top', async () => {
    const { token } = await server.as(null)(signInAnonymously, {})
    await expect(server.as(token)(signInAnonymously, {})).rejects.toMatchObject({ code: 'ALREADY_LOGGED_IN' })
  })

  it('is told so when the account cannot be made', async () => {
    const broken = await startTestServer({
      extend: (_app, database) => database.runScript("alter table users add constraint none_today check (name <> 'Anonymous')"),
    })
    await expect(broken.as(null)(signInAnonymously, {})).rejects.toMatchObject({
      code: 'ANONYMOUS_SIGN_IN_FAILED',
      message: 'Failed to create anonymous account',
    })
    await broken.stop()
  })
})

describe('a visitor who registers or signs in', () => {
  it('takes along what they made when registering, gets the free credits, and is a visitor no more', async () => {
    const visitor = await visitorWith('my demo')
    const account = await server.as(visitor.token)(signUp, { body: { email: 'converted@example.com', password } })
    expect(await belongings.of(server, account.user.uid)).toEqual(['my demo'])
    expect((await server.as(account.token)(readProfile, {})).credits).toBe(15)
    await expect(server.as(visitor.token)(readProfile, {})).rejects.toMatchObject({ status: 401 })
  })

  it('takes it along by cookie alone too', async () => {
    const browser = createBrowser(server)
    const visitor = (await (await browser.post('/api/auth/sign-in/anonymous')).json()) as { user: { uid: string } }
    await belongings.give(server, visitor.user.uid, 'by cookie')
    const account = (await (await browser.post('/api/auth/sign-up/email', { email: 'cookie@example.com', password })).json()) as {
      user: { uid: string }
    }
    expect(await belongings.of(server, account.user.uid)).toEqual(['by cookie'])
  })

  it('takes it along when signing in to an account they had', async () => {
    const before = await server.as(null)(signUp, { body: { email: 'had@example.com', password } })
    const visitor = await visitorWith('late demo')
    const account = await server.as(visitor.token)(signIn, { body: { email: 'had@example.com', password } })
    expect(account.user.uid).toBe(before.user.uid)
    expect(await belongings.of(server, account.user.uid)).toEqual(['late demo'])
    expect((await server.as(account.token)(readProfile, {})).credits).toBe(15)
  })

  it('is registered all the same when moving fails; nothing of theirs is lost, and it can be moved later', async () => {
    belongings.failNext(1)
    const visitor = await visitorWith('stubborn demo')
    const account = await server.as(visitor.token)(signUp, { body: { email: 'stubborn@example.com', password } })
    expect(await belongings.of(server, visitor.user.uid)).toEqual(['stubborn demo'])
    expect(await belongings.of(server, account.user.uid)).toEqual([])
    const pair = { oldUid: visitor.user.uid, newUid: account.user.uid }
    expect(await migrate(account.token, pair, visitor.token)).toEqual({ migrated: true })
    expect(await belongings.of(server, account.user.uid)).toEqual(['stubborn demo'])
  })
})

describe('moving a visitor’s data by hand', () => {
  it('moves once, however often and however many at once ask, and needs the token the first time only', async () => {
    const visitor = await visitorWith('moved once')
    const person = await createPerson(server)
    const pair = { oldUid: visitor.user.uid, newUid: person.uid }
    const answers = await Promise.all(Array.from({ length: 4 }, () => migrate(person.token, pair, visitor.token)))
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ migrated: true })))
    expect(await migrate(person.token, pair)).toEqual({ migrated: true })
    expect(await belongings.of(server, person.uid)).toEqual(['moved once'])
  })

  it('refuses another account afterwards, an unknown visitor, a missing token and somebody else’s, all worded alike', async () => {
    const visitor = await visitorWith('mine')
    const [first, second] = [await createPerson(server), await createPerson(server)]
    const stranger = await server.as(null)(signInAnonymously, {})
    const pair = { oldUid: visitor.user.uid, newUid: first.uid }
    const message = 'This data cannot be moved to your account.'

    await expect(migrate(first.token, pair)).rejects.toMatchObject({ status: 403, message })
    await expect(migrate(first.token, pair, stranger.token)).rejects.toMatchObject({ status: 403, message })
    await expect(migrate(first.token, { ...pair, oldUid: 'unknown' }, visitor.token)).rejects.toMatchObject({ status: 403, message })
    await expect(migrate(second.token, pair, visitor.token)).rejects.toMatchObject({ status: 403, message })
    await migrate(first.token, pair, visitor.token)
    await expect(migrate(second.token, { ...pair, newUid: second.uid }, visitor.token)).rejects.toMatchObject({ status: 409, message })
  })

  it('never moves from a registered account, nor to a visitor', async () => {
    const [victim, thief] = [await createPerson(server), await createPerson(server)]
    await belongings.give(server, victim.uid, 'private')
    const pair = { oldUid: victim.uid, newUid: thief.uid }
    await expect(migrate(thief.token, pair, victim.token)).rejects.toMatchObject({ code: 'MIGRATION_REFUSED' })
    expect(await belongings.of(server, victim.uid)).toEqual(['private'])
    const visitor = await visitorWith('stays')
    await expect(migrate(visitor.token, { oldUid: visitor.user.uid, newUid: visitor.user.uid }, visitor.token)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('never moves credits', async () => {
    const visitor = await visitorWith('no credits')
    const person = await createPerson(server)
    await migrate(person.token, { oldUid: visitor.user.uid, newUid: person.uid }, visitor.token)
    expect((await server.as(person.token)(readProfile, {})).credits).toBe(15)
  })
})
