import { randomUUID } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signOut } from '#contract/auth.ts'
import { createPerson, type Person } from './factories.ts'
import { changeDocument, createDocument, installProbe } from './probe-feature.ts'
import { openLive, type LiveEvent, type LiveReader } from './sse-reader.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  // A heartbeat reads the document too: this far apart they can help no test to its result.
  server = await startTestServer({ extend: installProbe, heartbeatSeconds: 3600 })
})
afterAll(() => server?.stop())

async function newDocument(on: TestServer, content: Record<string, unknown> = {}): Promise<{ owner: Person; id: string }> {
  const owner = await createPerson(on)
  const id = randomUUID()
  await on.database.transaction((tx) => createDocument(tx, id, owner.uid, content))
  return { owner, id }
}
const change = (id: string, content: Record<string, unknown>) => server.database.transaction((tx) => changeDocument(tx, id, content))
const follow = (id: string, token: string | null, headers: Record<string, string> = {}) =>
  openLive({ url: server.url, path: `probe/${id}`, token, headers })
const idsOf = (events: readonly LiveEvent[]) => events.map((event) => event.id)

describe('a live document', () => {
  it('is there at once, with its revision as the event id, and no proxy or compression may hold it back', async () => {
    const { id, owner } = await newDocument(server, { title: 'Құжат 文档' })
    const reader = await follow(id, owner.token, { 'accept-encoding': 'gzip, deflate, br' })
    expect(reader.response.status).toBe(200)
    expect(Object.fromEntries(reader.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    expect(reader.response.headers.has('content-encoding')).toBe(false)
    expect(await reader.next()).toEqual({ id: '1', event: 'snapshot', data: { id, title: 'Құжат 文档' } })
    await reader.close()
  })

  it('comes again at each change, once, in order, to everyone who follows it', async () => {
    const { id, owner } = await newDocument(server)
    const readers = await Promise.all([follow(id, owner.token), follow(id, owner.token)])
    for (const reader of readers) expect(await reader.next()).toMatchObject({ id: '1' })
    for (const step of [2, 3, 4]) {
      await change(id, { step })
      for (const reader of readers) expect(await reader.next()).toEqual({ id: String(step), event: 'snapshot', data: { id, step } })
    }
    for (const reader of readers) await reader.close()
  })

  it('arrives in its last state after a hundred changes at once, and never goes back', async () => {
    const { id, owner } = await newDocument(server)
    const reader = await follow(id, owner.token)
    const made = Promise.all(Array.from({ length: 100 }, (_, number) => change(id, { number })))
    const revisions = idsOf(await reader.until((event) => event.id === '101')).map(Number)
    expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other))
    expect(Math.max(...(await made))).toBe(101)
    await reader.close()
  })

  it('sends nothing of a change that is rolled back', async () => {
    const { id, owner } = await newDocument(server)
    const reader = await follow(id, owner.token)
    await reader.next()
    const undone = server.database.transaction(async (tx) => {
      await changeDocument(tx, id, { text: 'never' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await change(id, { text: 'real' })
    expect(await reader.next()).toMatchObject({ id: '2', data: { text: 'real' } })
    await reader.close()
  })

  it('shows what changed while the reader was away when it connects again', async () => {
    const { id, owner } = await newDocument(server)
    const before = await follow(id, owner.token)
    const seen = await before.next()
    await before.close()
    await change(id, { text: 'while away' })
    await change(id, { more: true })
    const after = await follow(id, owner.token, { 'last-event-id': seen?.id ?? '' })
    expect(await after.next()).toEqual({ id: '3', event: 'snapshot', data: { id, text: 'while away', more: true } })
    await after.close()
  })

  it('ends at once for someone whom the change takes it from', async () => {
    const [{ id, owner }, other] = [await newDocument(server), await createPerson(server)]
    const reader = await follow(id, owner.token)
    await reader.next()
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`update probe_documents set owner_uid = ${other.uid} where id = ${id}`)
      await changeDocument(tx, id, { secret: 'of the other' })
    })
    expect(await reader.next()).toMatchObject({ id: null, event: 'error', data: { code: 'NOT_OWNER' } })
    expect(await reader.next()).toBeNull()
  })
})

describe('a refused stream', () => {
  const refused = async (path: string, token: string | null) => {
    const { response } = await openLive({ url: server.url, path, token })
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    return { status: response.status, problem: await response.json() }
  }

  it('is a problem before any event: not the owner', async () => {
    const [{ id }, stranger] = [await newDocument(server), await createPerson(server)]
    expect(await refused(`probe/${id}`, stranger.token)).toMatchObject({
      status: 403,
      problem: { code: 'NOT_OWNER', detail: 'Вы не являетесь владельцем этого документа' },
    })
  })

  it('is a problem before any event: no such document, no such collection, nobody signed in', async () => {
    const { id, owner } = await newDocument(server)
    expect(await refused(`probe/${randomUUID()}`, owner.token)).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
    expect(await refused(`proof/${id}`, owner.token)).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
    expect(await refused(`probe/${id}`, null)).toMatchObject({ status: 401, problem: { code: 'UNAUTHENTICATED' } })
  })
})

describe('the streams of one account', () => {
  const openMany = (id: string, token: string, count: number) => Promise.all(Array.from({ length: count }, () => follow(id, token)))
  const closeAll = (readers: readonly LiveReader[]) => Promise.all(readers.map((reader) => reader.close()))

  it('are six at most, and a place is free again when one closes', async () => {
    const { id, owner } = await newDocument(server)
    const readers = await openMany(id, owner.token, limits.liveStreamsPerAccount)
    const { response } = await follow(id, owner.token)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
    await readers.pop()?.close()
    const seventh = await vi.waitFor(async () => {
      const reader = await follow(id, owner.token)
      expect(reader.response.status).toBe(200)
      return reader
    })
    await closeAll([...readers, seventh])
  })

  it('are not used up by requests that ask for the headers only, or that go away before the answer', async () => {
    const { id, owner } = await newDocument(server)
    const headers = { authorization: `Bearer ${owner.token}` }
    for (let count = 0; count < 2 * limits.liveStreamsPerAccount; count += 1) {
      expect((await server.fetch(`/api/live/probe/${id}`, { method: 'HEAD', headers })).status).toBe(200)
      await new Promise<void>((resolve) => {
        const hurried = plainRequest(`${server.url}/api/live/probe/${id}`, { headers })
        hurried.on('error', () => resolve()).on('close', () => resolve())
        hurried.end(() => hurried.destroy())
      })
    }
    const readers = await vi.waitFor(async () => {
      const opened = await openMany(id, owner.token, limits.liveStreamsPerAccount)
      const statuses = opened.map(({ response }) => response.status)
      if (statuses.some((status) => status !== 200)) await closeAll(opened)
      expect(new Set(statuses)).toEqual(new Set([200]))
      return opened
    })
    await closeAll(readers)
  })
})

describe('a slow reader', () => {
  it('gets the newest state next, and the states it was too slow for are not kept for it', async () => {
    const { id, owner } = await newDocument(server)
    const reader = await follow(id, owner.token)
    const changes = 30
    const text = 'x'.repeat(1_000_000)
    for (let number = 1; number <= changes; number += 1) await change(id, { number, text })
    const seen = await reader.until((event) => event.data.number === changes)
    // What is under way in the connection's own buffers still comes; thirty megabytes do not fit there.
    expect(seen.length).toBeLessThan(20)
    await reader.close()
  })
})

let beating: TestServer
beforeAll(async () => {
  beating = await startTestServer({ extend: installProbe, heartbeatSeconds: 1 })
})
afterAll(() => beating?.stop())

describe.concurrent('with a heartbeat every second', () => {
  const listen = async () => {
    const { id, owner } = await newDocument(beating)
    const reader = await openLive({ url: beating.url, path: `probe/${id}`, token: owner.token })
    await reader.until((event) => event.event === 'heartbeat')
    return { id, owner, reader }
  }

  it('a quiet stream is kept open', async () => {
    const { reader } = await listen()
    expect((await reader.until((event) => event.event === 'heartbeat')).map(({ event }) => event)).toEqual(['heartbeat'])
    await reader.close()
  })

  it.each<[string, string, (id: string, owner: Person) => Promise<unknown>]>([
    ['whose session is ended', 'UNAUTHENTICATED', (_id, owner) => beating.as(owner.token)(signOut, {})],
    ['whose document is gone', 'NOT_FOUND', (id) => beating.database.root.execute(sql`delete from probe_documents where id = ${id}`)],
    [
      'whose document has another owner',
      'NOT_OWNER',
      (id) => beating.database.root.execute(sql`update probe_documents set owner_uid = 'another' where id = ${id}`),
    ],
  ])('a stream %s ends with an error, though nobody announced it', async (_case, code, takeAway) => {
    const { id, owner, reader } = await listen()
    await takeAway(id, owner)
    expect(await reader.next()).toMatchObject({ event: 'error', data: { code } })
    expect(await reader.next()).toBeNull()
  })
})

describe('stopping the server', () => {
  it('ends every stream cleanly, and cuts none off', async () => {
    const { id, owner } = await newDocument(beating)
    const readers = await Promise.all(
      Array.from({ length: 3 }, () => openLive({ url: beating.url, path: `probe/${id}`, token: owner.token })),
    )
    for (const reader of readers) expect(await reader.next()).toMatchObject({ id: '1' })
    const [ends] = await Promise.all([Promise.all(readers.map((reader) => reader.next())), beating.stop()])
    expect(ends).toEqual([null, null, null])
  })

  it('ends a stream that opens at the last moment too', async () => {
    const { id, owner } = await newDocument(server)
    await server.app.hub.stop()
    const reader = await follow(id, owner.token)
    expect(await reader.next()).toMatchObject({ id: '1', event: 'snapshot' })
    expect(await reader.next()).toBeNull()
  })
})
