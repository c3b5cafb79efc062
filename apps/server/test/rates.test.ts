import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint, type RateRule } from '#contract/endpoint.ts'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { createPerson, forgetRates, type Person } from './factories.ts'
import { expectProblem } from './problem-answer.ts'
import { startServerProcess } from './server-process.ts'
import { makeTestData, startTestServer, type TestServer } from './test-server.ts'

const limited = (path: string, security: 'public' | 'session', ...rate: RateRule[]) =>
  endpoint({ method: 'GET', path, summary: 'Of a test', security, responses: { 200: z.object({}) }, problems: [], rate })

const allowed = 3
const byPeer = limited('/test/by-peer', 'public', { per: 'peer', max: allowed, windowSeconds: 60 })
const byAccount = limited('/test/by-account', 'session', { per: 'account', max: allowed, windowSeconds: 60 })

const deployedMode = { APP_URL: 'https://tailorbird.example', AUTH_SECRET: 'zQ4-rates-secret-9f3K1x7Lw0Vb2Ty8Rn5' }
const start = (environment: Record<string, string>) =>
  startTestServer({
    environment: { ...deployedMode, ...environment },
    extend: ({ http: { mount } }) => {
      mount(byPeer, () => ({}))
      mount(byAccount, () => ({}))
    },
  })

let open: TestServer
/** Behind a proxy on this computer, which stands behind another one. */
let proxied: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  open = await start({})
  proxied = await start({ TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8' })
  ada = await createPerson(proxied)
  bob = await createPerson(proxied)
})
afterAll(async () => {
  await open?.stop()
  await proxied?.stop()
})
beforeEach(async () => {
  await forgetRates(open)
  await forgetRates(proxied)
})

type Get = (forwardedFor: string, token?: string) => Promise<number>

const getter =
  (server: TestServer, path: string): Get =>
  async (forwardedFor, token) => {
    const headers = { 'x-forwarded-for': forwardedFor, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const response = await server.fetch(path, { headers })
    await response.body?.cancel()
    return response.status
  }

const inTurn = async (count: number, ask: (index: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push(await ask(index))
  return statuses
}

describe('too many requests', () => {
  it('are refused with the specified text and the seconds to wait, and taken again when those are over', async () => {
    await inTurn(allowed, () => getter(open, '/api/test/by-peer')('203.0.113.1'))
    const refused = await open.fetch('/api/test/by-peer')
    const problem = await expectProblem(refused, 'TOO_MANY_REQUESTS')
    expect(problem.detail).toBe('Too many requests. Please try again later.')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    await open.database.root.execute(sql`update rate_windows set ends_at = now() - interval '1 second'`)
    expect((await open.fetch('/api/test/by-peer')).status).toBe(200)
  })

  it('are counted for each route by itself', async () => {
    await inTurn(allowed, () => getter(open, '/api/test/by-peer')('203.0.113.1'))
    const { token } = await createPerson(open)
    expect(await getter(open, '/api/test/by-account')('203.0.113.1', token)).toBe(200)
  })

  it('are counted exactly when they come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, () => getter(open, '/api/test/by-peer')('203.0.113.1')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed)
  })
})

describe('whom a request is counted for', () => {
  const peer = (forwardedFor: string) => getter(proxied, '/api/test/by-peer')(forwardedFor)

  it('is who speaks to us: X-Forwarded-For changes nothing unless a proxy is trusted', async () => {
    const statuses = await inTurn(allowed + 1, (index) => getter(open, '/api/test/by-peer')(`203.0.113.${index}`))
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('is the right-most hop that is not a proxy of ours: what stands left of it is what a client wrote', async () => {
    const statuses = await inTurn(allowed + 1, (index) => peer(`198.51.100.${index}, 203.0.113.7`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await peer('203.0.113.7, 203.0.113.8')).toBe(200)
    expect(await peer('203.0.113.9, 203.0.113.7, 10.1.2.3')).toBe(429)
    expect(await peer('203.0.113.7:4711')).toBe(429)
  })

  it('is the proxy itself when it names nobody', async () => {
    expect(await inTurn(allowed + 1, (index) => peer(index % 2 === 0 ? '' : 'unknown'))).toEqual([200, 200, 200, 429])
  })

  it('is a whole IPv6 network, because one visitor has all of it', async () => {
    const statuses = await inTurn(allowed + 1, (index) => peer(`2001:db8:1:2:${index}::1`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await peer('2001:db8:1:3::1')).toBe(200)
  })

  it('is the account, wherever it comes from', async () => {
    const account = (index: number, { token }: Person) => getter(proxied, '/api/test/by-account')(`203.0.113.${index}`, token)
    expect(await inTurn(allowed + 1, (index) => account(index, ada))).toEqual([200, 200, 200, 429])
    expect(await account(1, bob)).toBe(200)
  })
})

describe('guessing passwords', () => {
  it('ends after 30 wrong sign-ins in a minute, though each comes with another X-Forwarded-For', async () => {
    const signIn = async (index: number) => {
      const response = await open.fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
        body: JSON.stringify({ email: 'victim@example.com', password: `guess number ${index}` }),
      })
      return ((await response.json()) as { code: string }).code
    }
    const codes = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn(index)))
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(30)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10)
  })
})

describe('a flood', () => {
  const perMinute = 5
  let flooded: TestServer
  beforeAll(async () => {
    flooded = await start({ REQUESTS_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: '127.0.0.1, ::1' })
  })
  afterAll(() => flooded?.stop())

  /** The count starts anew with every minute of the clock, and one may begin in the middle of this. */
  const withinTwoMinutes = 2 * perMinute + 1

  it('from one address is stopped on every route, before it reaches the database', async () => {
    const paths = ['/api/config', '/api/nothing', '/', '/api/profile']
    const statuses = await inTurn(withinTwoMinutes, (index) => getter(flooded, paths[index % paths.length] ?? '')('203.0.113.1'))
    expect(statuses.slice(0, perMinute)).not.toContain(429)
    expect(statuses).toContain(429)
    expect(await getter(flooded, '/api/config')('203.0.113.2')).toBe(200)
    expect(await rowsOf(flooded.database.root, sql`select * from rate_windows`)).toEqual([])
  })

  it('from one account is stopped, though it comes from many addresses', async () => {
    const { token } = await createPerson(flooded)
    const statuses = await inTurn(withinTwoMinutes, (index) => getter(flooded, '/api/profile')(`198.51.100.${index}`, token))
    expect(statuses.slice(0, perMinute)).not.toContain(429)
    expect(statuses).toContain(429)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('two processes on one database', () => {
  it('count together', async () => {
    const data = await makeTestData()
    const environment = { ...data.environment, LOG_FORMAT: 'json' }
    const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    try {
      const reset = async (index: number) => {
        const response = await servers[index % 2]?.fetch('/api/auth/request-password-reset', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@example.com' }),
        })
        return response?.status ?? 0
      }
      expect(await inTurn(7, reset)).toEqual([200, 200, 200, 200, 200, 429, 429])
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await data.remove()
    }
  })
})

describe('the addresses of people', () => {
  it('stand nowhere in the database and in no log line', async () => {
    await getter(proxied, '/api/test/by-peer')('203.0.113.77')
    await proxied.fetch('/api/auth/sign-in/anonymous', { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.77' } })
    const tables = await rowsOf<{ name: string }>(
      proxied.database.root,
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
          where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(proxied.database.root, sql.raw(`select t::text as row from ${name} t`))
      for (const { row } of rows) expect([name, row]).toEqual([name, expect.not.stringMatching(/203\.0\.113\.|127\.0\.0\.1|::1\b/)])
    }
    expect(proxied.logLines.join('')).not.toMatch(/203\.0\.113\.|127\.0\.0\.1/)
  })
})
