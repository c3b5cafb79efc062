import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { createPerson, forgetRates, type Person } from './factories.ts'
import { expectProblem } from './problem-answer.ts'
import { sendBytes, sendRequest } from './raw-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const withHeader = endpoint({
  method: 'GET',
  path: '/test/with-header',
  summary: 'Of a test',
  security: 'public',
  request: { headers: z.object({ 'x-times': z.coerce.number().int() }) },
  responses: { 200: z.object({ times: z.number() }) },
  problems: [],
})

let server: TestServer
let person: Person
let operator: Person
beforeAll(async () => {
  server = await startTestServer({ extend: ({ http: { mount } }) => mount(withHeader, ({ headers }) => ({ times: headers['x-times'] })) })
  person = await createPerson(server)
  operator = await createPerson(server, { admin: true })
})
afterAll(() => server?.stop())

const json = { 'content-type': 'application/json' }

/** As the person, with this body as it stands. */
const patchProfile = (body: BodyInit, headers: Record<string, string> = json) =>
  server.fetch('/api/profile', { method: 'PATCH', headers: { authorization: `Bearer ${person.token}`, ...headers }, body })

describe('an address', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/profile/', '/api/Profile', '/api/health', '/api//config', '/api/config/x'])(
    '%s that is not there is 404',
    async (path) => void (await expectProblem(await server.fetch(path), 'NOT_FOUND')),
  )

  it.each([
    ['PUT', '/api/config', 'GET'],
    ['DELETE', '/api/profile', 'GET, PATCH'],
    ['GET', '/api/auth/sign-out', 'POST'],
    ['POST', '/api/files/some/key.pdf', 'GET'],
    ['OPTIONS', '/api/profile', 'GET, PATCH'],
    ['POST', '/', 'GET, HEAD'],
  ])('%s %s takes another method and says which', async (method, path, allowed) => {
    const response = await server.fetch(path, { method })
    await expectProblem(response, 'METHOD_NOT_ALLOWED')
    expect(response.headers.get('allow')).toBe(allowed)
  })

  it('answers HEAD like GET, without a body', async () => {
    const response = await server.fetch('/api/config', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('with broken percent signs is 404, and not an error of ours', async () => {
    await expectProblem(await server.fetch('/api/%E0%A4%A'), 'NOT_FOUND')
    await expectProblem(await server.fetch('/mailbox/%E0%A4%A'), 'NOT_FOUND')
  })
})

describe('a body', () => {
  it.each([
    ['text that is not JSON', '{"dailyGoal": 5', 'MALFORMED_REQUEST'],
    ['a byte that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'MALFORMED_REQUEST'],
    ['a number that JSON does not have', '{"dailyGoal": NaN}', 'MALFORMED_REQUEST'],
  ] as const)('of %s is refused', async (_what, body, code) => {
    await expectProblem(await patchProfile(body), code)
  })

  it.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{ 'content-type': 'application/json5' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('sent as %j is refused as unsupported', async (headers) => {
    await expectProblem(await patchProfile('{"dailyGoal": 5}', headers), 'UNSUPPORTED_MEDIA_TYPE')
  })

  it('may name its character set', async () => {
    expect((await patchProfile('{"dailyGoal": 5}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200)
  })

  it.each([
    ['nothing', '', 'body'],
    ['null', 'null', 'body'],
    ['a list', '[]', 'body'],
    ['an unknown field', '{"role": "admin"}', 'body'],
    ['a wrong value', '{"dailyGoal": "many"}', 'body.dailyGoal'],
    ['a wrong value further in', '{"settings": {"coverLetterLength": 101}}', 'body.settings.coverLetterLength'],
    ['NUL', String.raw`{"displayName": "a\u0000b"}`, 'body.displayName'],
    ['NUL further in', String.raw`{"settings": {"timezone": "\u0000"}}`, 'body.settings.timezone'],
    ['NUL in a name', String.raw`{"a\u0000b": 1}`, 'body'],
    ['half a character', String.raw`{"displayName": "a\ud83d"}`, 'body.displayName'],
    ['__proto__', '{"__proto__": {"role": "admin"}}', 'body'],
  ])('with %s is refused with the path of the field', async (_what, body, path) => {
    const problem = await expectProblem(await patchProfile(body), 'VALIDATION_FAILED')
    expect(problem.errors?.map((field) => field.path)).toEqual([path])
  })

  it('lists every field that needs another value', async () => {
    const body = JSON.stringify({ displayName: '', dailyGoal: 0, settings: { paper: 'a3', pages: 3 } })
    const { errors } = await expectProblem(await patchProfile(body), 'VALIDATION_FAILED')
    expect(errors?.map(({ path }) => path).toSorted()).toEqual([
      'body.dailyGoal',
      'body.displayName',
      'body.settings.pages',
      'body.settings.paper',
    ])
    expect(errors?.every(({ message }) => message !== '')).toBe(true)
  })

  it('may hold whole characters outside the first plane, and a backslash before u0000', async () => {
    const displayName = String.raw`😀 \u0000`
    const response = await patchProfile(JSON.stringify({ displayName }))
    expect(await response.json()).toMatchObject({ user: { displayName } })
  })

  it.each(['[', '{"a":'])('of %j thousands deep is refused', async (opening) => {
    const depth = 10_000
    const body = opening.repeat(depth) + 1 + (opening === '[' ? ']' : '}').repeat(depth)
    await expectProblem(await patchProfile(body), 'VALIDATION_FAILED')
  })

  it('of many values within the limit is refused with a short list', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field${index}`, index])))
    const problem = await expectProblem(await patchProfile(body), 'VALIDATION_FAILED')
    expect(problem.errors?.length).toBeLessThanOrEqual(20)
  })

  it('of someone who is not signed in is not looked at', async () => {
    for (const body of ['{', '{"role": "admin"}', 'x'.repeat(100_000)]) {
      await expectProblem(await server.fetch('/api/profile', { method: 'PATCH', headers: json, body }), 'UNAUTHENTICATED')
    }
  })
})

describe('a body over the limit', () => {
  const tooLong = JSON.stringify({ displayName: 'x'.repeat(70_000) })
  const head = (more: string) =>
    `PATCH /api/profile HTTP/1.1\r\nhost: localhost:${server.config.PORT}\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\n${more}\r\n`

  it('is refused by the length it claims, before it is sent', async () => {
    await expectProblem(await sendBytes(server.config.PORT, head('content-length: 70000\r\n')), 'PAYLOAD_TOO_LARGE')
  })

  it('is refused when it comes in pieces that claim nothing', async () => {
    const pieces = tooLong.match(/.{1,10000}/gs) ?? []
    const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
    const answer = await sendBytes(server.config.PORT, head('transfer-encoding: chunked\r\n'), ...chunks, '0\r\n\r\n')
    await expectProblem(answer, 'PAYLOAD_TOO_LARGE')
    expect(answer.headers.get('connection')).toBe('close')
  })

  it('leaves the server serving, also a reader who never stops sending', async () => {
    const endless = connect(server.config.PORT, '127.0.0.1').on('error', () => {})
    const closed = new Promise((resolve) => endless.once('close', resolve))
    endless.write(head('transfer-encoding: chunked\r\n'))
    const send = () => {
      while (endless.writable && endless.write(`2710\r\n${'x'.repeat(10_000)}\r\n`));
    }
    endless.on('drain', send).resume()
    send()
    await closed
    expect((await patchProfile('{"dailyGoal": 5}')).status).toBe(200)
  })
})

describe('text that no database stores', () => {
  it('is refused in a path and in a query as it is in a body', async () => {
    const path = await server.fetch('/api/admin/users/a%00b/demo-settings', {
      method: 'PUT',
      headers: { authorization: `Bearer ${operator.token}`, ...json },
      body: JSON.stringify({ accountType: 'demo' }),
    })
    expect((await expectProblem(path, 'VALIDATION_FAILED')).errors).toMatchObject([{ path: 'path.userId' }])
    await forgetRates(server)
    const query = await server.fetch('/api/auth/verify-email?token=%00')
    expect((await expectProblem(query, 'VALIDATION_FAILED')).errors).toMatchObject([{ path: 'query.token' }])
    await expectProblem(await server.fetch('/mailbox/%00'), 'VALIDATION_FAILED')
  })
})

describe('a header that a route asks for', () => {
  it('is read by its schema, or refused by its name', async () => {
    const good = await server.fetch('/api/test/with-header', { headers: { 'X-Times': '3' } })
    expect(await good.json()).toEqual({ times: 3 })
    for (const headers of [new Headers(), new Headers({ 'x-times': 'many' })]) {
      const problem = await expectProblem(await server.fetch('/api/test/with-header', { headers }), 'VALIDATION_FAILED')
      expect(problem.errors).toMatchObject([{ path: 'header.x-times' }])
    }
  })
})

describe('metrics', () => {
  it('count by route and status, and know no address, id or query', async () => {
    await server.fetch('/api/live/some-collection/some-private-id?token=some-token')
    await server.fetch('/api/some-private-id')
    const text = await (await server.fetch('/api/metrics')).text()
    expect(text).toContain('http_requests_total{method="GET",route="/api/live/{collection}/{id}",status="401"} 1')
    expect(text).toMatch(/http_requests_total\{method="GET",route="none",status="404"\} \d+/)
    expect(text).toContain('http_request_duration_seconds_bucket{')
    expect(text).toMatch(/jobs\{queue="send-mail",state="queued"\} 0/)
    expect(text).not.toMatch(/private-id|some-token|some-collection|127\.0\.0\.1/)
  })
})

describe('what is hardly a request', () => {
  it('is refused like any other', async () => {
    const { PORT } = server.config
    await expectProblem(await sendBytes(PORT, 'this is not HTTP\r\n\r\n'), 'MALFORMED_REQUEST')
    await expectProblem(await sendBytes(PORT, 'GET /api/config HTTP/1.1\r\nconnection: close\r\n\r\n'), 'MALFORMED_REQUEST')
    await expectProblem(await sendRequest(PORT, { path: '/api/config', host: 'a b' }), 'MALFORMED_REQUEST')
    await expectProblem(await sendRequest(PORT, { path: '*', method: 'OPTIONS' }), 'MALFORMED_REQUEST')
  })

  it('has headers of a sensible size', async () => {
    const answer = await sendRequest(server.config.PORT, { path: '/api/config', headers: { 'x-long': 'x'.repeat(20_000) } })
    await expectProblem(answer, 'PAYLOAD_TOO_LARGE')
  })
})
