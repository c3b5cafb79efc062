import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveDocument } from './hub.ts'
import { openStream, type StreamSource } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const document = (revision: number): LiveDocument => ({ ownerUid: 'u', revision, document: { revision } })

function createSource(read: StreamSource['read']) {
  const ended = vi.fn<() => void>()
  const errors: unknown[] = []
  const watching: Parameters<StreamSource['watch']>[0][] = []
  const source: StreamSource = {
    read,
    watch: (onChange) => {
      watching.push(onChange)
      return () => void watching.splice(watching.indexOf(onChange), 1)
    },
    onStop: () => () => {},
    accessEnded: async () => null,
    onError: (error) => void errors.push(error),
    onEnd: ended,
  }
  return { source, ended, errors, watching, announce: (revision: number) => watching[0]?.(async () => document(revision)) }
}

async function readOne(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value)
}

describe('an open stream', () => {
  it('keeps no more than a few events for a reader who does not read, however many heartbeats and changes there are', async () => {
    const { source, announce } = createSource(async () => document(1))
    const stream = openStream(source, document(1), 1)
    for (let revision = 2; revision <= 1_000; revision += 1) announce(revision)
    await vi.advanceTimersByTimeAsync(1_000 * 1_000)
    const reader = stream.getReader()
    const texts: string[] = []
    while (!texts.at(-1)?.includes('id: 1000\n')) texts.push(await readOne(reader))
    expect(texts.length).toBeLessThanOrEqual(5)
    await reader.cancel()
  })

  it('shows the newer of two documents that were read in the wrong order, and only that', async () => {
    const { source, watching } = createSource(async () => document(1))
    const reader = openStream(source, document(1), 1).getReader()
    expect(await readOne(reader)).toContain('id: 1\n')
    const late = Promise.withResolvers<LiveDocument>()
    watching[0]?.(() => late.promise)
    watching[0]?.(async () => document(3))
    expect(await readOne(reader)).toContain('id: 3\n')
    late.resolve(document(2))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await readOne(reader)).toBe(': heartbeat\n\n')
    await reader.cancel()
  })

  it('shows a change that was made before it began to watch', async () => {
    const { source } = createSource(async () => document(2))
    const reader = openStream(source, document(1), 3600).getReader()
    expect(await readOne(reader)).toContain('id: 1\n')
    expect(await readOne(reader)).toContain('id: 2\n')
    await reader.cancel()
  })

  it('goes on after a document could not be read', async () => {
    const { source, errors, announce, watching } = createSource(async () => document(1))
    const reader = openStream(source, document(1), 1).getReader()
    await readOne(reader)
    watching[0]?.(() => Promise.reject(new Error('the database is away')))
    await vi.advanceTimersByTimeAsync(0)
    announce(2)
    expect(await readOne(reader)).toContain('id: 2\n')
    expect(errors).toMatchObject([{ message: 'the database is away' }])
    await reader.cancel()
  })

  it('lets go of everything when its reader leaves', async () => {
    const { source, ended, watching } = createSource(async () => document(1))
    const reader = openStream(source, document(1), 1).getReader()
    await readOne(reader)
    await reader.cancel()
    expect(ended).toHaveBeenCalledOnce()
    expect(watching).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
