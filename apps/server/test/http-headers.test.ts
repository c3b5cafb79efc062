import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticFiles } from '#server/platform/http/static-files.ts'
import { createPerson, type Person } from './factories.ts'
import { sendRequest } from './raw-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const friend = 'https://friend.example'
const deployedSecret = 'zQ4-headers-secret-9f3K1x7Lw0Vb2Ty8Rn5'

let server: TestServer
let friendly: TestServer
let person: Person
let folder: string
let fileAddress: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailorbird-static-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'page.html'), `<!doctype html><title>Page</title>${'<p>text</p>'.repeat(300)}`)
  await writeFile(join(folder, 'pages', 'small.css'), 'p { margin: 0 }')
  server = await startTestServer({
    extend: (app) => {
      app.hub.register('header_documents', { read: async (id) => ({ ownerUid: id, revision: 1, document: { text: 'x'.repeat(5_000) } }) })
      app.http.app.get('/pages/*', createStaticFiles(folder))
    },
  })
  friendly = await startTestServer({
    environment: { APP_URL: 'https://tailorbird.example', AUTH_SECRET: deployedSecret, CORS_ORIGINS: `${friend}, https://other.example` },
  })
  person = await createPerson(server)
  await server.app.files.put('test/file.pdf', Buffer.from('file'), { contentType: 'application/pdf', maxBytes: 100 })
  fileAddress = await server.app.files.signedAddress('test/file.pdf', { expiresInSeconds: 60, now: new Date() })
})
afterAll(async () => {
  await server?.stop()
  await friendly?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** One address for every kind of answer there is. */
const kinds: [string, () => string, number][] = [
  ['JSON', () => '/api/config', 200],
  ['a problem', () => '/api/nothing', 404],
  ['a page of the server', () => '/api/docs', 200],
  ['the mailbox', () => '/mailbox', 200],
  ['metrics', () => '/api/metrics', 200],
  ['a file of the web app', () => '/pages/page.html', 200],
  ['a file of the web app that is not there', () => '/pages/missing.html', 404],
  ['a stored file', () => fileAddress, 200],
  ['a live stream', () => `/api/live/header_documents/${person.uid}`, 200],
]

const get = async (path: string, init: RequestInit = {}) => {
  const response = await server.fetch(path, { ...init, headers: { authorization: `Bearer ${person.token}`, ...init.headers } })
  await response.body?.cancel()
  return response
}

const directivesOf = (policy: string | null) =>
  new Map(
    (policy ?? '').split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

describe('every answer', () => {
  it.each(kinds)('has the security headers: %s', async (_kind, address, status) => {
    const { headers, status: answered } = await get(address())
    expect(answered).toBe(status)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('x-powered-by')).toBe(false)
  })

  it.each(kinds)('has a policy under which no inline or foreign code runs: %s', async (_kind, address) => {
    const directives = directivesOf((await get(address())).headers.get('content-security-policy'))
    const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['missing']
    expect(["'self'", "'none'"]).toEqual(expect.arrayContaining(scripts))
    for (const sources of directives.values()) expect(sources).not.toContain("'unsafe-eval'")
    expect(directives.get('object-src') ?? directives.get('default-src')).toEqual(["'none'"])
    expect(directives.has('sandbox') || directives.get('frame-ancestors')?.join() === "'none'").toBe(true)
  })

  it.each(kinds)('has an id of its own, and the log has the same: %s', async (_kind, address, status) => {
    const ids = [await get(address()), await get(address())].map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    for (const requestId of ids) {
      const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', requestId, status, method: 'GET' }))
    }
  })
})

describe('strict transport security', () => {
  it('is asked for where the app is reached by https', async () => {
    for (const path of ['/api/config', '/api/nothing', '/']) {
      expect((await friendly.fetch(path)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/)
    }
  })
})

describe('another origin', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
  }
  const from = (origin: string, init: RequestInit = {}) => ({ ...init, headers: { ...init.headers, origin } })
  const grantsOf = (response: Response) => [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))

  it('is granted nothing by default', async () => {
    for (const path of ['/api/config', '/api/profile', '/api/nothing']) expect(grantsOf(await get(path, from(friend)))).toEqual([])
    const refused = await get('/api/profile', from(friend, preflight))
    expect([refused.status, grantsOf(refused)]).toEqual([405, []])
  })

  it('may call when it is configured, and reads failures too', async () => {
    for (const [path, status] of [
      ['/api/config', 200],
      ['/api/profile', 401],
      ['/api/nothing', 404],
    ] as const) {
      const response = await friendly.fetch(path, from(friend))
      expect(response.status).toBe(status)
      expect(response.headers.get('access-control-allow-origin')).toBe(friend)
      expect(response.headers.get('access-control-expose-headers')).toContain('retry-after')
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
      expect(response.headers.get('vary')).toContain('Origin')
    }
    const granted = await friendly.fetch('/api/profile', from(friend, preflight))
    expect(granted.status).toBe(204)
    expect(granted.headers.get('access-control-allow-origin')).toBe(friend)
    expect(granted.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(granted.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(granted.headers.get('x-request-id')).toBeTruthy()
  })

  it.each(['https://stranger.example', `${friend}.evil.example`, 'http://friend.example', 'null', `${friend}:8443`])(
    'is granted nothing when it is not configured: %s',
    async (origin) => {
      const response = await friendly.fetch('/api/config', from(origin))
      expect([response.status, grantsOf(response), response.headers.get('vary')]).toEqual([200, [], expect.stringContaining('Origin')])
      expect(grantsOf(await friendly.fetch('/api/profile', from(origin, preflight)))).toEqual([])
    },
  )
})

describe('compression', () => {
  const accepting = { 'accept-encoding': 'gzip' }

  it.each(['/api/openapi.json', '/api/docs', '/pages/page.html'])('makes a large answer smaller: %s', async (path) => {
    const [plain, small] = [
      await sendRequest(server.config.PORT, { path }),
      await sendRequest(server.config.PORT, { path, headers: accepting }),
    ]
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(small.body.length).toBeLessThan(plain.body.length / 2)
  })

  it.each(['/api/health/live', '/api/nothing', '/pages/small.css', '/api/auth/get-session'])(
    'leaves a small answer alone: %s',
    async (path) => {
      const { headers } = await sendRequest(server.config.PORT, { path, headers: accepting })
      expect(headers.has('content-encoding')).toBe(false)
    },
  )

  it('leaves a stream alone, however much comes', async () => {
    const { headers } = await get(`/api/live/header_documents/${person.uid}`, { headers: accepting })
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.has('content-encoding')).toBe(false)
  })

  it('does not keep a browser from knowing a file it has already', async () => {
    const first = await get('/pages/page.html', { headers: accepting })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    for (const known of [etag, `"other", ${etag}`]) {
      expect((await get('/pages/page.html', { headers: { 'if-none-match': known } })).status).toBe(304)
    }
    expect((await get('/pages/page.html', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})
