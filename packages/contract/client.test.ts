import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { endpoint } from './endpoint.ts'

const read = endpoint({
  method: 'GET',
  path: '/things/{id}/parts/{part}',
  summary: 'Of a test',
  security: 'session',
  request: {
    params: z.object({ id: z.string(), part: z.string() }),
    query: z.object({ limit: z.number().optional(), after: z.string().optional() }),
  },
  responses: { 200: z.object({ name: z.string(), count: z.number().default(1) }) },
  problems: [],
})
const list = endpoint({
  method: 'GET',
  path: '/things/',
  summary: 'Of a test',
  security: 'session',
  responses: { 200: z.array(z.string()) },
  problems: [],
})
const write = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Of a test',
  security: 'session',
  request: { body: z.object({ name: z.string() }) },
  responses: { 201: z.object({ id: z.string() }), 202: null },
  problems: [],
})
const remove = endpoint({
  method: 'DELETE',
  path: '/things',
  summary: 'Of a test',
  security: 'session',
  responses: { 204: null },
  problems: [],
})
const page = endpoint({
  method: 'GET',
  path: '/page',
  page: true,
  summary: 'Of a test',
  security: 'public',
  responses: { 200: 'text/html' },
  problems: [],
})

const params = { id: 'a', part: 'b' }
type Requested = { url: string; init: RequestInit & { headers: Record<string, string> } }

/** A client whose server answers with this, and what was asked of it. */
function clientOf(answer: () => Response | Promise<Response>, token: string | null = 'the-token') {
  const requests: Requested[] = []
  const fetch = async (url: unknown, init: unknown) => {
    requests.push({ url: String(url), init: init as Requested['init'] })
    return answer()
  }
  return { call: createClient({ baseUrl: 'https://app.example', token: () => token, fetch: fetch as typeof globalThis.fetch }), requests }
}

const answering = (body: unknown, status = 200) => clientOf(() => Response.json(body, { status }))
const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('It did not fail with an ApiError', { cause: error })
  return error
}

describe('what is asked for', () => {
  it('is the address of the route, with its parameters encoded', async () => {
    const { call, requests } = answering({ name: 'x' })
    await call(read, { params: { id: 'a/b?c#d', part: '50% $& ü' }, query: { limit: 5, after: 'a&b' } })
    expect(requests[0]?.url).toBe('https://app.example/api/things/a%2Fb%3Fc%23d/parts/50%25%20%24%26%20%C3%BC?limit=5&after=a%26b')
  })

  it('has no query when there is nothing to say, and keeps a trailing slash', async () => {
    const { call, requests } = answering({ name: 'x' })
    await call(read, { params, query: { limit: undefined } })
    const lists = answering([])
    await lists.call(list, {})
    expect([requests[0]?.url, lists.requests[0]?.url]).toEqual([
      'https://app.example/api/things/a/parts/b',
      'https://app.example/api/things/',
    ])
  })

  it.each(['', '.', '..'])('is never another address: a parameter %j is something that is not there', async (id) => {
    const { call, requests } = answering({ name: 'x' })
    expect(await failureOf(call(read, { params: { id, part: 'b' }, query: {} }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(requests).toEqual([])
  })

  it('carries the token there is at that moment, the body as JSON, further headers and the signal', async () => {
    const tokens = ['first', null]
    const requests: Requested[] = []
    const fetch = async (url: unknown, init: unknown) => {
      requests.push({ url: String(url), init: init as Requested['init'] })
      return Response.json({ id: '1' }, { status: 201 })
    }
    const call = createClient({ baseUrl: '', token: () => tokens.shift(), fetch: fetch as typeof globalThis.fetch })
    const { signal } = new AbortController()
    await call(write, { body: { name: 'x' }, headers: { 'idempotency-key': 'k' }, signal })
    await call(write, { body: { name: 'y' } })
    expect(requests[0]).toMatchObject({ url: '/api/things', init: { method: 'POST', body: '{"name":"x"}', signal } })
    expect(requests[0]?.init.headers).toEqual({ 'content-type': 'application/json', authorization: 'Bearer first', 'idempotency-key': 'k' })
    expect(requests[1]?.init).toMatchObject({ body: '{"name":"y"}', headers: { 'content-type': 'application/json' } })
    expect(requests[1]?.init.headers).not.toHaveProperty('authorization')
  })
})

describe('an answer', () => {
  it('is read by the schema of its status, defaults included', async () => {
    expect(await answering({ name: 'x', more: 1 }).call(read, { params, query: {} })).toEqual({ name: 'x', count: 1 })
    expect(await answering({ id: '1' }, 201).call(write, { body: { name: 'x' } })).toEqual({ id: '1' })
  })

  it('is nothing when it is empty by contract', async () => {
    expect(await clientOf(() => new Response(null, { status: 204 })).call(remove, {})).toBeUndefined()
    expect(await clientOf(() => new Response('', { status: 202 })).call(write, { body: { name: 'x' } })).toBeUndefined()
  })

  it.each([
    ['of another shape', () => Response.json({ name: 1 })],
    ['that is no JSON', () => new Response('<html>')],
    ['that is empty', () => new Response('')],
    ['with a status that is not in the contract', () => Response.json({ name: 'x' }, { status: 203 })],
  ])('%s is an error like any other', async (_what, answer) => {
    const error = await failureOf(clientOf(answer).call(read, { params, query: {} }))
    expect(error).toMatchObject({ code: 'UNKNOWN', message: 'An unknown error occurred' })
  })

  it('that is a file or a page is not for this client, and it says so the same way', async () => {
    expect(await failureOf(clientOf(() => new Response('<p>')).call(page, {}))).toMatchObject({ code: 'UNKNOWN' })
  })
})

describe('a refusal', () => {
  it.each([
    [{ detail: 'The detail', message: 'The message', code: 'NOT_FOUND' }, 'The detail', 'NOT_FOUND'],
    [{ message: 'The message' }, 'The message', 'UNKNOWN'],
    [{ detail: '', message: 'The message' }, 'The message', 'UNKNOWN'],
    [{ detail: 42, message: 'The message', code: 'A_CODE_OF_TOMORROW' }, 'The message', 'UNKNOWN'],
    [{}, 'Request failed with status 418', 'UNKNOWN'],
    [{ detail: null, message: ['x'] }, 'Request failed with status 418', 'UNKNOWN'],
  ])('of %j says %j', async (body, message, code) => {
    expect(await failureOf(answering(body, 418).call(list, {}))).toMatchObject({ name: 'ApiError', status: 418, message, code })
  })

  it.each([
    () => new Response('<html>', { status: 502 }),
    () => new Response(null, { status: 502 }),
    () => Response.json('text', { status: 502 }),
  ])('that is not a JSON object says that nothing is known', async (answer) => {
    expect(await failureOf(clientOf(answer).call(list, {}))).toMatchObject({
      status: 502,
      code: 'UNKNOWN',
      message: 'An unknown error occurred',
    })
  })

  it('names the fields that need another value', async () => {
    const errors = [{ path: 'body.name', message: 'Too short' }]
    const body = { detail: 'Some fields need another value.', code: 'VALIDATION_FAILED', errors }
    expect(await failureOf(answering(body, 422).call(write, { body: { name: '' } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: errors,
    })
    expect((await failureOf(answering({ errors: 'all' }, 422).call(list, {}))).fields).toEqual([])
  })
})

describe('a network that fails', () => {
  it('is an error of the same type, with what happened as its cause', async () => {
    const cause = new TypeError('fetch failed')
    const error = await failureOf(clientOf(() => Promise.reject(cause)).call(list, {}))
    expect(error).toMatchObject({ status: 0, code: 'NETWORK', cause })
    expect(error.message).toContain('could not be reached')
  })

  it('in the middle of an answer is one too', async () => {
    const broken = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }))
    expect(await failureOf(clientOf(broken).call(list, {}))).toMatchObject({ code: 'UNKNOWN' })
  })

  it('leaves the client as good as before', async () => {
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Response.json({}, { status: 500 }),
      () => Response.json(['a']),
    ]
    const { call } = clientOf(() => answers.shift()?.() ?? Response.json(['b']))
    await failureOf(call(list, {}))
    await failureOf(call(list, {}))
    expect([await call(list, {}), await call(list, {})]).toEqual([['a'], ['b']])
  })
})
