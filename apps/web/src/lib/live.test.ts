import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openStream, refuse, snapshot, startLiveServer } from '../../test/live-server.ts'
import { setBearer } from './api.ts'
import { followDocument, type LiveOptions } from './live.ts'

const Document = z.object({ status: z.string() })
type Shown = z.infer<typeof Document>

let server: Awaited<ReturnType<typeof startLiveServer>> | null = null

afterEach(async () => {
  await server?.stop()
  server = null
})

async function serve(...answers: Parameters<typeof startLiveServer>): Promise<void> {
  server = await startLiveServer(...answers)
}

/** Follows until `isEnough`, and says what was seen on the way. */
async function follow(isEnough: (shown: Shown[]) => boolean, options: Partial<LiveOptions<Shown>> = {}) {
  const stop = new AbortController()
  const shown: Shown[] = []
  const connections: boolean[] = []
  const ended = followDocument({
    collection: 'tailored',
    id: 'one two',
    schema: Document,
    signal: stop.signal,
    baseUrl: server?.url ?? '',
    renew: async () => false,
    pause: async () => undefined,
    onSnapshot: (document) => {
      shown.push(document)
      if (isEnough(shown)) stop.abort()
    },
    onConnection: (isConnected) => connections.push(isConnected),
    ...options,
  })
  return { shown, connections, ended }
}

const isDone = (shown: Shown[]) => shown.at(-1)?.status === 'done'

describe('following a document', () => {
  test('shows it at once and at each change, however the stream is cut into pieces', async () => {
    const text =
      snapshot(1, { status: 'queued' }) + ': heartbeat\n\n' + snapshot(2, { status: 'готово наполовину' }) + snapshot(3, { status: 'done' })
    await serve((_request, response) => {
      openStream(response)
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
    })
    const { shown, ended } = await follow(isDone)
    await ended
    expect(shown.map(({ status }) => status)).toEqual(['queued', 'готово наполовину', 'done'])
    expect(server?.requests[0]?.url).toBe('/api/live/tailored/one%20two')
  })

  test('asks with the bearer of now', async () => {
    setBearer('a token')
    await serve((_request, response) => {
      openStream(response)
      response.write(snapshot(1, { status: 'done' }))
    })
    const { ended } = await follow(isDone)
    await ended
    setBearer(null)
    expect(server?.requests[0]?.headers.authorization).toBe('Bearer a token')
  })

  test('opens a broken stream again, says so meanwhile, and never shows an older document', async () => {
    await serve(
      (_request, response) => {
        openStream(response)
        response.write(snapshot(5, { status: 'processing' }), () => response.destroy())
      },
      (_request, response) => refuse(response, 503, 'UNAVAILABLE'),
      (_request, response) => {
        openStream(response)
        response.write(snapshot(4, { status: 'older' }) + snapshot(6, { status: 'done' }))
      },
    )
    const failures: number[] = []
    const { shown, connections, ended } = await follow(isDone, {
      pause: async (count) => void failures.push(count),
    })
    await ended
    expect(shown.map(({ status }) => status)).toEqual(['processing', 'done'])
    expect(failures).toEqual([0, 1])
    expect(connections.slice(0, 3)).toEqual([true, false, false])
  })

  test('replaces a refused token once, and gives up when the next is refused too', async () => {
    await serve(
      (_request, response) => refuse(response, 401, 'UNAUTHENTICATED'),
      (_request, response) => {
        openStream(response)
        response.write(snapshot(1, { status: 'done' }))
      },
    )
    const { shown, ended } = await follow(isDone, { renew: async () => true })
    await ended
    expect(shown).toHaveLength(1)
    await server?.stop()
    await serve((_request, response) => refuse(response, 401, 'UNAUTHENTICATED'))
    const refused = await follow(isDone, { renew: async () => true })
    await expect(refused.ended).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(server?.requests).toHaveLength(2)
  })

  test.each([
    [403, 'NOT_OWNER'],
    [404, 'NOT_FOUND'],
  ])('ends with the problem when the server refuses with %d', async (status, code) => {
    await serve((_request, response) => refuse(response, status, code))
    const { ended } = await follow(isDone)
    await expect(ended).rejects.toMatchObject({ status, code })
    expect(server?.requests).toHaveLength(1)
  })

  test('ends with the problem of the event when access ends later', async () => {
    await serve((_request, response) => {
      openStream(response)
      response.write(snapshot(1, { status: 'processing' }))
      response.write(`event: error\ndata: ${JSON.stringify({ status: 404, code: 'NOT_FOUND', detail: 'gone' })}\n\n`)
    })
    const { shown, ended } = await follow(isDone)
    await expect(ended).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'gone' })
    expect(shown).toHaveLength(1)
  })

  test('does not ask for ever for a document that does not fit', async () => {
    await serve((_request, response) => {
      openStream(response)
      response.write(snapshot(1, { status: 7 }))
    })
    const { ended } = await follow(isDone)
    await expect(ended).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(server?.requests).toHaveLength(1)
  })
})
