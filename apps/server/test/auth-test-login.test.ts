import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '#contract/account.ts'
import { changePassword, signIn, signInAnonymously, signInForTests, signUp, testAccount } from '#contract/auth.ts'
import { readCreditHistory } from '#contract/credits.ts'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { createBrowser } from './browser.ts'
import { createMovableData } from './movable-data.ts'
import { forgetRates } from './factories.ts'
import { expectProblem } from './problem-answer.ts'
import { sendRequest } from './raw-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const path = '/api/auth/test-sign-in'
const deployedMode = { APP_URL: 'https://tailorbird.example', AUTH_SECRET: 'zQ4-test-login-9f3K1x7Lw0Vb2Ty8Rn5' }
const movable = createMovableData()

let server: TestServer
let deployed: TestServer
beforeAll(async () => {
  server = await startTestServer({ extend: movable.extend })
  deployed = await startTestServer({ environment: deployedMode })
})
afterAll(async () => {
  await server?.stop()
  await deployed?.stop()
})
beforeEach(async () => {
  await server.database.root.execute(sql`delete from credit_grants`)
  await server.database.root.execute(sql`delete from sessions`)
  await server.database.root.execute(sql`delete from users`)
  await forgetRates(server)
})

const post = (to: TestServer, headers: Record<string, string> = {}, host?: string) =>
  sendRequest(to.config.PORT, { method: 'POST', path, headers, ...(host === undefined ? {} : { host }) })
const usersOf = ({ database }: TestServer) => rowsOf<{ email: string }>(database.root, sql`select email from users`)
const mailsOf = ({ database }: TestServer) => rowsOf(database.root, sql`select kind from mails`)

describe('the test account', () => {
  it('is made by the first call, as any account is: verified, with its free credits, and without a mail', async () => {
    const { token, user } = await server.as(null)(signInForTests, {})
    expect(user).toMatchObject({ email: testAccount.email, displayName: 'Test Person', emailVerified: true, isAnonymous: false })
    const profile = await server.as(token)(readProfile, {})
    expect(profile).toMatchObject({ credits: 15, role: 'user', accountType: 'regular', isEmailVerified: true })
    expect(await mailsOf(server)).toEqual([])
  })

  it('is the same one afterwards, with its credits given once', async () => {
    const first = await server.as(null)(signInForTests, {})
    const second = await server.as(null)(signInForTests, {})
    expect(second.user.uid).toBe(first.user.uid)
    expect(second.token).not.toBe(first.token)
    expect(await server.as(second.token)(readCreditHistory, {})).toHaveLength(1)
    expect(await server.as(first.token)(readProfile, {})).toMatchObject({ credits: 15 })
  })

  it('is one when many ask at once, and all of them are signed in', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.as(null)(signInForTests, {})))
    expect(new Set(answers.map(({ user }) => user.uid)).size).toBe(1)
    for (const { token } of answers) expect(await server.as(token)(readProfile, {})).toMatchObject({ credits: 15 })
    expect(await server.as(answers[0]?.token ?? '')(readCreditHistory, {})).toHaveLength(1)
    expect(await mailsOf(server)).toEqual([])
  })

  it('signs a browser in by the cookie that an ordinary sign-in sets', async () => {
    const [made, again, ordinary] = [createBrowser(server), createBrowser(server), createBrowser(server)]
    const lines: string[][] = []
    for (const [browser, to, body] of [
      [made, path, {}],
      [again, path, {}],
      [ordinary, '/api/auth/sign-in/email', testAccount],
    ] as const) {
      const response = await browser.post(to, body)
      expect(response.status).toBe(200)
      expect(await browser.token()).toBe(((await response.json()) as { token: string }).token)
      lines.push(response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')))
    }
    expect(lines[2]).toHaveLength(1)
    expect(lines[0]).toEqual(lines[2])
    expect(lines[1]).toEqual(lines[2])
  })

  it('opens though someone has given it another password, and has its own again', async () => {
    const { token, user } = await server.as(null)(signInForTests, {})
    await server.as(token)(changePassword, { body: { currentPassword: testAccount.password, newPassword: 'another thread 12' } })
    expect((await server.as(null)(signInForTests, {})).user.uid).toBe(user.uid)
    expect((await server.as(null)(signIn, { body: testAccount })).user.uid).toBe(user.uid)
  })

  it('takes over what a visitor made before, like any account that a visitor signs in to', async () => {
    for (const name of ['before it was there', 'when it was there']) {
      const visitor = await server.as(null)(signInAnonymously, {})
      await movable.give(server, visitor.user.uid, name)
      const { user } = await server.as(visitor.token)(signInForTests, {})
      expect(await movable.of(server, user.uid)).toContain(name)
    }
  })

  it('cannot be registered by anybody', async () => {
    for (const email of [testAccount.email, testAccount.email.toUpperCase(), ` ${testAccount.email} `]) {
      await expect(server.as(null)(signUp, { body: { email, password: 'another thread 12' } })).rejects.toMatchObject({
        code: 'REGISTRATION_FAILED',
      })
    }
    expect(await usersOf(server)).toEqual([])
  })
})

describe('whoever is not at this computer', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:1' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('finds nothing there as a page of another origin: %j', async (headers) => {
    await expectProblem(await post(server, headers), 'NOT_FOUND')
    expect(await usersOf(server)).toEqual([])
  })

  it.each<[Record<string, string>, string?]>([
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ via: '1.1 proxy' }],
    [{}, 'evil.example'],
    [{}, '192.168.0.1'],
  ])('is refused when they come through a proxy or by another name: %j %s', async (headers, host) => {
    await expectProblem(await post(server, headers, host), 'MISDIRECTED')
    expect(await usersOf(server)).toEqual([])
  })

  it('finds nothing in deployed mode, from this computer and with our own origin either', async () => {
    for (const headers of [new Headers(), new Headers({ origin: deployedMode.APP_URL }), new Headers({ origin: deployed.url })]) {
      await expectProblem(await post(deployed, Object.fromEntries(headers)), 'NOT_FOUND')
    }
    expect(await usersOf(deployed)).toEqual([])
  })
})

describe('a database that was used in local mode and is deployed now', () => {
  it('does not open the test account to everybody who knows its password', async () => {
    await server.as(null)(signInForTests, {})
    const [account] = await rowsOf<{ id: string; password: string }>(
      server.database.root,
      sql`select users.id, accounts.password from users join accounts on accounts.user_id = users.id`,
    )
    await deployed.database.root.execute(
      sql`insert into users (id, email, email_verified) values (${account?.id}, ${testAccount.email}, true)`,
    )
    await deployed.database.root.execute(sql`insert into accounts (id, account_id, provider_id, user_id, password)
      values ('moved', ${account?.id}, 'credential', ${account?.id}, ${account?.password})`)
    for (const email of [testAccount.email, testAccount.email.toUpperCase()]) {
      const attempt = deployed.as(null)(signIn, { body: { ...testAccount, email } })
      await expect(attempt).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    }
    expect((await server.as(null)(signIn, { body: testAccount })).user.email).toBe(testAccount.email)
  })
})
