import { sql } from 'drizzle-orm'
import type { Database, Executor, Subscription } from '../database/database.ts'
import type { Log } from '../log.ts'

/** A document as a stream shows it. The revision grows with every change of this document. */
export interface LiveDocument {
  ownerUid: string
  revision: number
  document: unknown
}

export interface LiveCollection {
  read(id: string): Promise<LiveDocument | null>
}

const channel = 'live_documents'

/** Called in the transaction that changes the document: the notification leaves when it commits, or never. */
export async function announceChange(tx: Executor, collection: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${`${collection}/${id}`})`)
}

type Listener = (read: () => Promise<LiveDocument | null>) => void

export type LiveHub = ReturnType<typeof createLiveHub>

/** Follows changes from every process through the database, and reads a changed document once for all who watch it here. */
export function createLiveHub({ database, log }: { database: Database; log: Log }) {
  const collections = new Map<string, LiveCollection>()
  const listeners = new Map<string, Set<Listener>>()
  const endings = new Set<() => void>()
  let subscription: Subscription | null = null
  let stopped = false

  const notify = (key: string) => {
    const watching = listeners.get(key)
    if (!watching) return
    const [collection = '', id = ''] = [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)]
    let reading: Promise<LiveDocument | null> | null = null
    const read = () => (reading ??= collections.get(collection)?.read(id) ?? Promise.resolve(null))
    for (const listener of watching) listener(read)
  }

  return {
    register(name: string, collection: LiveCollection): void {
      collections.set(name, collection)
    },
    collection: (name: string) => collections.get(name) ?? null,

    async start(): Promise<void> {
      subscription = await database.listen(channel, notify, () => {
        log.warn('live updates were interrupted; every open stream reads its document again')
        for (const key of listeners.keys()) notify(key)
      })
    },

    watch(collection: string, id: string, listener: Listener): () => void {
      const key = `${collection}/${id}`
      const watching = listeners.get(key) ?? new Set()
      listeners.set(key, watching.add(listener))
      return () => {
        watching.delete(listener)
        if (watching.size === 0 && listeners.get(key) === watching) listeners.delete(key)
      }
    },

    /** Called later in any case: a stream may open while the server stops, and is not finished opening here. */
    onStop(end: () => void): () => void {
      endings.add(end)
      if (stopped) queueMicrotask(end)
      return () => endings.delete(end)
    },

    async stop(): Promise<void> {
      stopped = true
      for (const end of endings) end()
      await subscription?.close()
    },
  }
}
