import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const slowRoute = endpoint({
  method: 'GET',
  path: '/test/slow',
  summary: 'Answers when the test says so',
  security: 'public',
  responses: { 200: z.object({ finished: z.literal(true) }) },
  problems: [],
})

/** Work that says when it has begun and ends when it is told to. */
function createGate() {
  const entered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const pass = async () => {
    entered.resolve()
    await released.promise
  }
  return { pass, entered: entered.promise, release: () => released.resolve() }
}

/** On a connection that would be kept for a next request; everything that came until it was closed. */
function ask(server: TestServer, path: string): Promise<string> {
  const connection = connect(server.config.PORT, '127.0.0.1')
  let text = ''
  connection.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => {})
  connection.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${server.config.PORT}\r\n\r\n`)
  return new Promise((resolve) => connection.once('close', () => resolve(text)))
}

async function startWithRequestInFlight(options: { graceMilliseconds?: number } = {}) {
  const gate = createGate()
  const server = await startTestServer({
    ...options,
    extend: ({ http: { mount } }) =>
      mount(slowRoute, async () => {
        await gate.pass()
        return { finished: true as const }
      }),
  })
  const received = ask(server, '/api/test/slow')
  await gate.entered
  return { server, received, gate }
}

describe('a server that is told to stop', () => {
  it('finishes what is in flight, says that it is not ready, takes no new connection, and then ends', async () => {
    // Long, because a busy computer may take its time over what is no test of time.
    const { server, received, gate } = await startWithRequestInFlight({ graceMilliseconds: 20_000 })
    const database = createGate()
    const { root } = server.database
    const execute = root.execute.bind(root)
    const slowDatabase = vi
      .spyOn(root, 'execute')
      .mockImplementationOnce(((statement) => database.pass().then(() => execute(statement))) as typeof root.execute)
    const ready = ask(server, '/api/health/ready')
    await database.entered

    const order: string[] = []
    const stopped = server.stop().then(() => order.push('stopped'))
    const refused = connect(server.config.PORT, '127.0.0.1')
    const [problem] = (await once(refused, 'error')) as [NodeJS.ErrnoException]
    expect(problem.code).toBe('ECONNREFUSED')
    order.push('refused')
    database.release()
    expect(await ready).toMatch(/^HTTP\/1\.1 503 [^]*"code":"UNAVAILABLE"/)
    order.push('not ready')
    gate.release()
    const answer = await received
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*"finished":true/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    order.push('answered')
    await stopped
    expect(order).toEqual(['refused', 'not ready', 'answered', 'stopped'])
    slowDatabase.mockRestore()
  })

  it('ends within seconds though a request hangs', async () => {
    const { server, received } = await startWithRequestInFlight()
    const stopped = server.stop().then(() => 'stopped' as const)
    // It takes little more than a second; this is only the end of patience on a computer that is busy.
    const tooLate = new Promise<'too late'>((resolve) => setTimeout(() => resolve('too late'), 10_000).unref())
    expect(await Promise.race([stopped, tooLate])).toBe('stopped')
    expect(await received).toBe('')
  })
})
