import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from './factories.ts'
import { expectProblem } from './problem-answer.ts'
import { sendBytes, sendRequest } from './raw-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const secret = 'zQ4-local-mode-9f3K1x7Lw0Vb2Ty8Rn5'
const metricsToken = 'metrics-token-of-a-test'

let local: TestServer
let deployed: TestServer
beforeAll(async () => {
  local = await startTestServer()
  deployed = await startTestServer({
    environment: { HOST: '0.0.0.0', APP_URL: 'https://tailorbird.example', AUTH_SECRET: secret, METRICS_TOKEN: metricsToken },
  })
})
afterAll(async () => {
  await local?.stop()
  await deployed?.stop()
})

const conveniences = ['/mailbox', '/mailbox/00000000-0000-4000-8000-000000000000', '/api/metrics']
/** Of every kind: API, page, the web app, and what is nowhere. */
const everywhere = ['/api/config', '/api/profile', '/api/nothing', '/mailbox', '/api/metrics', '/', '/login', '/assets/x.js']

const get = (path: string, headers: Record<string, string> = {}, host?: string) =>
  sendRequest(local.config.PORT, { path, headers, ...(host === undefined ? {} : { host }) })

describe('in local mode', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'LocalHost'])('this computer gets everything by the name %s', async (name) => {
    const host = `${name}:${local.config.PORT}`
    for (const path of ['/api/config', '/mailbox', '/api/metrics']) expect([path, (await get(path, {}, host)).status]).toEqual([path, 200])
  })

  it.each([
    ['a name that was rebound to this computer', 'evil.example'],
    ['that name with our port', 'evil.example:PORT'],
    ['a name that only begins like ours', 'localhost.evil.example:PORT'],
    ['our name without a port', 'localhost'],
    ['our name with another port', 'localhost:1'],
    ['an address of the network', '192.168.0.1:PORT'],
    ['every address at once', '0.0.0.0:PORT'],
    ['a user before the name', 'localhost:PORT@evil.example'],
  ])('%s is refused as Host on every route: %s', async (_what, host) => {
    for (const path of everywhere) {
      const answer = await get(path, {}, host.replace('PORT', String(local.config.PORT)))
      if (host.includes('@')) await expectProblem(answer, 'MALFORMED_REQUEST')
      else await expectProblem(answer, 'MISDIRECTED')
    }
  })

  it.each([
    ['forwarded', 'for=203.0.113.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['x-forwarded-server', 'proxy'],
    ['x-real-ip', '127.0.0.1'],
    ['cf-connecting-ip', '203.0.113.1'],
    ['x-forwarded-for', ''],
  ])('a request that came through a proxy is refused on every route: %s: %s', async (name, value) => {
    for (const path of everywhere) await expectProblem(await get(path, { [name]: value }), 'MISDIRECTED')
  })

  it('a request in a proxy’s old HTTP, or for a whole address, is refused', async () => {
    const { PORT } = local.config
    await expectProblem(await sendRequest(PORT, { path: '/api/config', version: '1.0' }), 'MISDIRECTED')
    await expectProblem(await sendRequest(PORT, { path: 'http://evil.example/api/config' }), 'MISDIRECTED')
  })

  it('two Hosts are refused', async () => {
    const { PORT } = local.config
    const head = `GET /api/config HTTP/1.1\r\nhost: localhost:${PORT}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`
    expect([400, 421]).toContain((await sendBytes(PORT, head)).status)
  })

  it('a refusal changes nothing and is logged with what to set', async () => {
    const person = await createPerson(local)
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    const path = '/api/profile'
    const answer = await sendRequest(local.config.PORT, { method: 'PATCH', path, host: 'evil.example', headers, body: '{"dailyGoal":42}' })
    const { requestId } = await expectProblem(answer, 'MISDIRECTED')
    const profile = (await (await local.fetch(path, { headers })).json()) as { settings: { dailyGoal: number } }
    expect(profile.settings.dailyGoal).not.toBe(42)
    const line = local.logLines.find((text) => text.includes(requestId ?? 'none') && text.includes('"level":40'))
    expect(line).toContain(`set APP_URL (now ${local.config.APP_URL})`)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:1' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a page of another origin finds no convenience, and the API as usual: %j', async (headers) => {
    for (const path of conveniences) await expectProblem(await get(path, headers), 'NOT_FOUND')
    expect((await get('/api/config', headers)).status).toBe(200)
  })

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'our own pages find them: %j',
    async (headers) => {
      const origin = `http://localhost:${local.config.PORT}`
      for (const path of ['/mailbox', '/api/metrics']) expect((await get(path, { ...headers, origin })).status).toBe(200)
    },
  )
})

describe('in deployed mode', () => {
  it('there are no conveniences, not even for this computer', async () => {
    for (const path of conveniences) await expectProblem(await sendRequest(deployed.config.PORT, { path }), 'NOT_FOUND')
  })

  it('every Host and every proxy is answered', async () => {
    const request = {
      path: '/api/config',
      host: 'tailorbird.example',
      version: '1.0' as const,
      headers: { 'x-forwarded-for': '203.0.113.1' },
    }
    expect((await sendRequest(deployed.config.PORT, request)).status).toBe(200)
  })

  it('metrics answer to their token alone', async () => {
    const ask = (token: string) => deployed.fetch('/api/metrics', { headers: { authorization: `Bearer ${token}` } })
    const answer = await ask(metricsToken)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('http_requests_total{')
    for (const wrong of ['', `${metricsToken}x`, metricsToken.slice(1), 'undefined', 'null'])
      await expectProblem(await ask(wrong), 'NOT_FOUND')
  })
})
