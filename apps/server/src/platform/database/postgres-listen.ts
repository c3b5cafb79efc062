import pg from 'pg'
import type { Subscription } from './database.ts'

interface ListenOptions {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  onError: (error: Error) => void
}

const longestPause = 10_000

/**
 * LISTEN on a connection of its own. When it breaks it comes back with growing pauses and reports the gap, because a
 * notification sent in between is gone for good.
 */
export async function listenWithReconnect(options: ListenOptions): Promise<Subscription> {
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let failures = 0

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: options.url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    let broken = false
    const onBreak = (error?: Error) => {
      if (closed || broken) return
      broken = true
      client = null
      if (error) options.onError(error)
      retryLater()
    }
    fresh.on('error', onBreak)
    fresh.on('notification', (message) => options.onMessage(message.payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`)
    fresh.on('end', () => onBreak())
    if (closed) return fresh.end()
    client = fresh
    failures = 0
  }

  const retryLater = () => {
    if (closed || timer) return
    const pause = Math.min(longestPause, 100 * 2 ** failures++)
    timer = setTimeout(() => {
      timer = null
      connect().then(options.onGap, (error: Error) => {
        options.onError(error)
        retryLater()
      })
    }, pause)
    timer.unref()
  }

  await connect()
  return {
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end()
    },
  }
}
