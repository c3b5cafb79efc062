import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { expectProblem } from './problem-answer.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const route = <const Path extends string>(path: Path, answer: z.ZodType | string = z.object({ name: z.string() })) =>
  endpoint({ method: 'GET', path, summary: 'Of a test', security: 'public', responses: { 200: answer }, problems: [] })

const insides = 'insides-of-the-server-4711'

/** Gives its beginning to whoever reads, then breaks. */
function breakingStream(): ReadableStream<Uint8Array> {
  const pieces = [new TextEncoder().encode('the beginning')]
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.pop()
      if (piece) controller.enqueue(piece)
      else controller.error(new Error(insides))
    },
  })
}

let server: TestServer
const slow = { entered: Promise.withResolvers<void>(), cancelled: Promise.withResolvers<void>() }
const headed = Promise.withResolvers<void>()
const endless = (cancelled: PromiseWithResolvers<void>) => new Response(new ReadableStream({ cancel: () => cancelled.resolve() }))

beforeAll(async () => {
  server = await startTestServer({
    extend: ({ http: { mount } }) => {
      mount(route('/test/misfit'), () => ({ name: 987_654_321, secret: insides }) as never)
      mount(route('/test/throws'), () => {
        throw new Error(insides, { cause: new Error(insides) })
      })
      mount(route('/test/throws-text'), () => {
        // oxlint-disable-next-line no-throw-literal -- what a careless library does
        throw insides
      })
      mount(route('/test/rejects-nothing'), () => Promise.reject())
      mount(route('/test/breaks-off', 'text/plain'), () => new Response(breakingStream(), { headers: { 'content-type': 'text/plain' } }))
      mount(route('/test/endless', 'text/plain'), () => endless(headed))
      mount(route('/test/slow', 'text/plain'), async ({ request: { signal } }) => {
        slow.entered.resolve()
        if (!signal.aborted) await once(signal, 'abort')
        return endless(slow.cancelled)
      })
    },
  })
})
afterAll(() => server?.stop())

const linesWith = (requestId: string | null) => server.logLines.filter((line) => line.includes(requestId ?? 'none'))

describe('an error that nobody expected', () => {
  it.each(['/api/test/throws', '/api/test/throws-text', '/api/test/rejects-nothing'])('shows nothing of its insides: %s', async (path) => {
    const response = await server.fetch(path)
    const problem = await expectProblem(response, 'INTERNAL')
    expect(JSON.stringify([problem, ...response.headers])).not.toContain(insides)
    const logged = linesWith(response.headers.get('x-request-id')).map((line) => JSON.parse(line) as { level: number; msg: string })
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'unexpected error'],
      [50, 'request'],
    ])
  })

  it('is an answer that does not fit the contract, logged as ours without what stood in it', async () => {
    const response = await server.fetch('/api/test/misfit')
    await expectProblem(response, 'INTERNAL')
    const logged = linesWith(response.headers.get('x-request-id')).join('')
    expect(logged).toContain('The answer of GET /test/misfit does not fit the contract: invalid_type at name')
    expect(logged).not.toContain(insides)
    expect(logged).not.toContain('987654321')
  })
})

describe('a body that is a stream', () => {
  it('is cut off when it breaks, and only the log says why', async () => {
    const printed = vi.spyOn(console, 'error')
    await expect(server.fetch('/api/test/breaks-off').then((response) => response.text())).rejects.toThrow()
    const logged = server.logLines.map((line) => JSON.parse(line) as { msg: string; route?: string; err?: { message: string } })
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'an answer broke off', route: '/api/test/breaks-off' }))
    expect(printed).not.toHaveBeenCalled()
  })

  it('ends when its reader left before it began', async () => {
    const leaving = request(`${server.url}/api/test/slow`).on('error', () => {})
    leaving.end()
    await slow.entered.promise
    leaving.destroy()
    await slow.cancelled.promise
  })

  it('is not begun for HEAD', async () => {
    expect((await server.fetch('/api/test/endless', { method: 'HEAD' })).status).toBe(200)
    await headed.promise
  })
})
