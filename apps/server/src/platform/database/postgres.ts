import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Executor } from './database.ts'
import { createTransactionScope, guardMethods, scopedHandles } from './transaction-scope.ts'
import { listenWithReconnect } from './postgres-listen.ts'

export interface PostgresOptions {
  url: string
  maxConnections: number
  onError: (error: Error) => void
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const scope = createTransactionScope()
  const pool = new pg.Pool({ connectionString: options.url, max: options.maxConnections, connectionTimeoutMillis: 10_000 })
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', options.onError)
  await assertVersion(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const guarded = guardMethods(pool, ['query', 'connect'], scope)
  const root: Executor = drizzle(guarded)

  return {
    kind: 'postgres',
    ...scopedHandles(root, scope),
    listen: (channel, onMessage, onGap) => listenWithReconnect({ url: options.url, channel, onMessage, onGap, onError: options.onError }),
    queueConnection: { connectionString: options.url, max: 4 },
    runScript: async (script) => {
      await guarded.query(script)
    },
    dump: null,
    close: () => pool.end(),
  }
}

async function assertVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const version = Number(rows[0]?.server_version_num)
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}.`)
}
