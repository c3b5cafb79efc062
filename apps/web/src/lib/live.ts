import * as z from 'zod'
import { ApiError } from '#contract/api-error.ts'
import { addressFor, errorFrom, errorOf } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { followLive } from '#contract/system.ts'
import { bearerToken } from './api.ts'
import { readEvents } from './event-stream.ts'

export interface LiveOptions<T> {
  collection: string
  id: string
  schema: z.ZodType<T>
  signal: AbortSignal
  onSnapshot: (document: T) => void
  /** True while the stream stands, false while it is being opened again. */
  onConnection: (isConnected: boolean) => void
  /** A refused token is replaced by whoever knows how. */
  renew: () => Promise<boolean>
  baseUrl?: string
  /** Resolves when it is time for the next try. */
  pause?: (failures: number, signal: AbortSignal) => Promise<void>
}

/** Three heartbeats missed: the connection is dead, whatever the browser believes. */
const silenceSeconds = limits.liveHeartbeatSeconds * 3
const longestPauseSeconds = 30

/** Longer each time, and at once when the network is back. */
export function growingPause(failures: number, signal: AbortSignal): Promise<void> {
  const seconds = Math.min(longestPauseSeconds, 2 ** failures)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, seconds * 1000)
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.code === 'TOO_MANY_STREAMS' || error.status >= 500

/**
 * Follows one document until the signal ends it or access does, which rejects with the server's problem. A broken
 * connection is opened again; the document comes whole each time, so nothing can be missed, and an older one is not shown.
 */
export async function followDocument<T>(options: LiveOptions<T>): Promise<void> {
  const { signal } = options
  const pause = options.pause ?? growingPause
  let failures = 0
  let shownRevision = -1
  let isRenewed = false
  const show = (revision: number, document: T) => {
    failures = 0
    isRenewed = false
    if (revision < shownRevision) return
    shownRevision = revision
    options.onSnapshot(document)
  }
  while (!signal.aborted) {
    try {
      await readOnce(options, show)
    } catch (error) {
      if (signal.aborted) return
      const isRefusedToken = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
      if (isRefusedToken && !isRenewed && (await options.renew())) {
        isRenewed = true
        continue
      }
      if (isRefusedToken || !isPassing(error)) throw error
    }
    options.onConnection(false)
    await pause(failures, signal)
    failures += 1
  }
}

async function readOnce<T>(options: LiveOptions<T>, show: (revision: number, document: T) => void): Promise<void> {
  const silence = new AbortController()
  const given = AbortSignal.any([options.signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
  try {
    const address = (options.baseUrl ?? '') + addressFor(followLive, { params: { collection: options.collection, id: options.id } })
    const response = await fetch(address, { headers: { authorization: `Bearer ${bearerToken() ?? ''}` }, signal: given })
    if (!response.ok) throw await errorOf(response)
    if (!response.body) return
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
      if (event.name === 'snapshot') {
        show(Number(event.id), readDocument(options.schema, event.text))
        options.onConnection(true)
      }
      if (event.name === 'error') {
        const problem = JSON.parse(event.text) as { status?: number }
        throw errorFrom(problem.status ?? 0, problem)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** What does not fit the contract will not fit the next time either: that ends the stream instead of opening it again. */
function readDocument<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ApiError(200, 'UNKNOWN', 'An unknown error occurred', [], cause)
  }
}
