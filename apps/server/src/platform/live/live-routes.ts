import { limits } from '#contract/limits.ts'
import { followLive } from '#contract/system.ts'
import type { Caller, Sessions } from '../http/caller.ts'
import type { Mount } from '../http/mount.ts'
import { problemOf, Refusal } from '../http/problem.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { LiveDocument, LiveHub } from './hub.ts'
import { openStream } from './stream.ts'

export interface LiveOptions {
  hub: LiveHub
  sessions: Sessions
  log: Log
  metrics: Metrics
  heartbeatSeconds: number
}

export function mountLive(mount: Mount, { hub, sessions, log, metrics, heartbeatSeconds }: LiveOptions): void {
  const openByAccount = new Map<string, number>()

  const take = (uid: string) => {
    const open = openByAccount.get(uid) ?? 0
    if (open >= limits.liveStreamsPerAccount) throw new Refusal('TOO_MANY_STREAMS', { headers: { 'retry-after': '5' } })
    openByAccount.set(uid, open + 1)
    metrics.liveStreams.inc()
    return () => {
      const left = (openByAccount.get(uid) ?? 1) - 1
      if (left > 0) openByAccount.set(uid, left)
      else openByAccount.delete(uid)
      metrics.liveStreams.dec()
    }
  }

  const accessEnded = async (caller: Caller, document: LiveDocument | null) => {
    if (!document) return { ...problemOf('NOT_FOUND') }
    if (document.ownerUid !== caller.uid) return { ...problemOf('NOT_OWNER') }
    return (await sessions.isAlive(caller.sessionId)) ? null : { ...problemOf('UNAUTHENTICATED') }
  }

  mount(followLive, async ({ caller, params }) => {
    const { collection: name, id } = params
    const collection = hub.collection(name)
    const first = (await collection?.read(id)) ?? null
    if (!collection || !first) throw new Refusal('NOT_FOUND')
    if (first.ownerUid !== caller.uid) throw new Refusal('NOT_OWNER')
    const onEnd = take(caller.uid)
    const source = {
      read: () => collection.read(id),
      watch: (onChange: Parameters<typeof hub.watch>[2]) => hub.watch(name, id, onChange),
      onStop: hub.onStop,
      accessEnded: (document: LiveDocument | null) => accessEnded(caller, document),
      onError: (error: unknown) => log.error({ err: error }, 'live stream'),
      onEnd,
    }
    return new Response(openStream(source, first, heartbeatSeconds), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
        // A connection kept for another request after the stream would make a stopping server wait for it.
        connection: 'close',
      },
    })
  })
}
