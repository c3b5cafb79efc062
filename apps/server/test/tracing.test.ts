import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createPerson } from './factories.ts'
import { freePort } from './postgres-server.ts'
import { makeTestData, startTestServer, type TestServer } from './test-server.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(z.object({ name: z.string(), attributes: z.array(Attribute), status: z.object({ code: z.number().optional() }) })),
        }),
      ),
    }),
  ),
})

/** A collector that keeps what it is sent. */
async function startCollector() {
  const received: z.infer<typeof Export>[] = []
  const texts: string[] = []
  const arrivals = new EventEmitter()
  const collector: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      texts.push(text)
      if (request.url === '/v1/traces') received.push(Export.parse(JSON.parse(text)))
      response.end('{}')
      arrivals.emit('export')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const spans = () =>
    received
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
      .map(({ name, attributes, status }) => ({
        name,
        isFailed: status.code === 2,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      }))
  return {
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    texts,
    spans,
    async arrived(name: string) {
      while (!spans().some((span) => span.name === name)) await once(arrivals, 'export')
    },
    resource: () => received[0]?.resourceSpans[0]?.resource.attributes ?? [],
    stop: () => new Promise((resolve) => collector.close(resolve)),
  }
}

describe('with a collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let server: TestServer
  let uid: string
  beforeAll(async () => {
    collector = await startCollector()
    server = await startTestServer({
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` },
      extend: (app) => void app.hub.register('traced', { read: () => Promise.reject(new Error('unreadable')) }),
    })
    const person = await createPerson(server)
    uid = person.uid
    const headers = { authorization: `Bearer ${person.token}` }
    await server.fetch('/api/profile?token=do-not-trace-this', { headers })
    await server.fetch(`/api/admin/users/${uid}/demo-settings`, { method: 'PUT', headers })
    await server.fetch('/api/nothing/there')
    await server.fetch(`/api/live/traced/${uid}`, { headers })
    // What is left is sent when the server stops.
    await server.stop()
    await collector.arrived('GET /api/live/{collection}/{id}')
  })
  afterAll(() => collector?.stop())

  it('a request arrives there as a span with its route and outcome', () => {
    const named = (name: string) => collector.spans().find((span) => span.name === name)
    expect(named('GET /api/profile')).toEqual({
      name: 'GET /api/profile',
      isFailed: false,
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/profile', 'http.response.status_code': 200 },
    })
    expect(named('PUT /api/admin/users/{userId}/demo-settings')).toMatchObject({
      isFailed: false,
      attributes: { 'http.route': '/api/admin/users/{userId}/demo-settings', 'http.response.status_code': 422 },
    })
    expect(named('GET')).toMatchObject({ attributes: { 'http.response.status_code': 404 } })
    expect(named('GET /api/live/{collection}/{id}')).toMatchObject({ isFailed: true, attributes: { 'http.response.status_code': 500 } })
    expect(collector.resource()).toContainEqual({ key: 'service.name', value: { stringValue: 'tailorbird' } })
  })

  it('nothing that says who asked, or for what exactly, is sent', () => {
    expect(collector.texts.length).toBeGreaterThan(0)
    for (const text of collector.texts) {
      expect(text).not.toContain('do-not-trace-this')
      expect(text).not.toContain(uid)
      expect(text).not.toMatch(/127\.0\.0\.1|localhost|::1\b|nothing\/there/)
    }
  })
})

describe('without a collector', () => {
  /** The auth and metrics libraries load these two, which do nothing by themselves. */
  const loadedByOthers = ['api', 'semantic-conventions']

  it('nothing of OpenTelemetry that could send is loaded by a server that has answered requests', async () => {
    const data = await makeTestData()
    const child = spawn(
      process.execPath,
      ['--import', fileURLToPath(new URL('loaded-modules.ts', import.meta.url)), fileURLToPath(new URL('../src/main.ts', import.meta.url))],
      {
        env: { PATH: process.env.PATH, ...data.environment, PORT: String(await freePort()), LOG_FORMAT: 'json' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = once(child, 'close')
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /is ready: (http:\S+?)"/.exec(printed)?.[1]
      if (url !== undefined && !child.killed) void fetch(`${url}/api/profile`).then(() => child.kill('SIGTERM'))
    })
    const [code] = (await ended) as [number | null]
    await data.remove()
    expect(code).toBe(0)
    const loaded = z.array(z.string()).parse(JSON.parse(/^loaded (.*)$/m.exec(printed)?.[1] ?? 'null'))
    expect(loaded.some((address) => address.includes('/node_modules/hono/'))).toBe(true)
    const packages = new Set(loaded.flatMap((address) => /\/@opentelemetry\/([^/]+)\//.exec(address)?.[1] ?? []))
    expect([...packages].filter((name) => !loadedByOthers.includes(name))).toEqual([])
  })
})
