import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'

/** What a store runs its statements on: the root handle or a transaction. */
export type Executor = PgDatabase<PgQueryResultHKT>

export interface Subscription {
  close(): Promise<void>
}

/** One database, embedded or a PostgreSQL server; nothing above this folder can tell which. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Refuses to run inside a transaction of the same flow: on the embedded database that would wait for ever. */
  readonly root: Executor
  /** Joins the transaction of the flow it is called in, if there is one: all of it commits, or none. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** The transaction of this flow, otherwise the root handle; for callbacks that a library calls. */
  current(): Executor
  /** `onGap` is called whenever messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<Subscription>
  /** What the job queue needs to run on the same database. */
  readonly queueConnection: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>
  /** Several statements without parameters, as migrations have them. */
  runScript(script: string): Promise<void>
  /** The whole database as one file's content; null where the server has tools of its own for that. */
  dump: (() => Promise<Blob>) | null
  close(): Promise<void>
}
