import { sql } from 'drizzle-orm'
import { fromDrizzle, type ConstructorOptions } from 'pg-boss'
import type { Executor } from '../database/database.ts'

type Rows = { rows: Record<string, unknown>[] }

/** Lets the queue run its statements inside our transaction. */
export function onTransaction(tx: Executor): NonNullable<ConstructorOptions['db']> {
  return fromDrizzle({ execute: async (query: Parameters<Executor['execute']>[0]) => (await tx.execute(query)) as Rows }, sql)
}
