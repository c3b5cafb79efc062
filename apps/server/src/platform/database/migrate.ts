import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'

export interface Migration {
  number: number
  name: string
  script: string
  checksum: string
}

/** Any number that nothing else on the server locks with. */
export const migrationLock = 7_202_611

/** Files `0001_name.sql`, numbered without a gap. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.map((file, index) => {
    const match = /^(\d{4})_([a-z0-9-]+)\.sql$/.exec(file)
    if (!match || Number(match[1]) !== index + 1) throw new Error(`Migration ${file} is not number ${String(index + 1).padStart(4, '0')}`)
    const script = readFileSync(join(folder, file), 'utf8')
    return { number: index + 1, name: file, script, checksum: createHash('sha256').update(script).digest('hex') }
  })
}

/**
 * Brings the database to the newest migration, each in a transaction of its own. Safe to run from several processes at
 * once: they take turns at a lock, and the second finds the work done.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const inTurn = <T>(work: (tx: Executor) => Promise<T>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      return work(tx)
    })
  // In turn as well: `if not exists` does not help two processes that both find nothing.
  await inTurn((tx) =>
    tx.execute(sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`),
  )
  await refuseNewer(database, migrations.length)
  const applied: string[] = []
  for (const migration of migrations) {
    if (await inTurn((tx) => apply(tx, migration))) applied.push(migration.name)
  }
  return applied
}

async function apply(tx: Executor, migration: Migration): Promise<boolean> {
  if (await isApplied(tx, migration)) return false
  for (const statement of migration.script.split('--> statement-breakpoint')) {
    await tx.execute(sql.raw(statement)).catch((cause: unknown) => {
      throw new Error(`Migration ${migration.name} failed and was undone.`, { cause })
    })
  }
  await tx.execute(
    sql`insert into schema_migrations (number, name, checksum) values (${migration.number}, ${migration.name}, ${migration.checksum})`,
  )
  return true
}

async function isApplied(tx: Executor, migration: Migration): Promise<boolean> {
  const rows = await rowsOf<{ checksum: string }>(tx, sql`select checksum from schema_migrations where number = ${migration.number}`)
  const known = rows[0]
  if (known && known.checksum !== migration.checksum) {
    throw new Error(`Migration ${migration.name} was changed after it ran on this database. Undo the change and add a new migration.`)
  }
  return known !== undefined
}

async function refuseNewer(database: Database, newest: number): Promise<void> {
  const rows = await rowsOf<{ number: number }>(database.root, sql`select max(number)::int as number from schema_migrations`)
  const found = rows[0]?.number ?? 0
  if (found > newest)
    throw new Error(`This database belongs to a newer version (migration ${found}, this version knows ${newest}). Update the program.`)
}

/** Both drivers answer a raw statement with an object that has rows; the common type does not say so. */
export async function rowsOf<Row>(executor: Executor, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await executor.execute(statement)) as { rows: Row[] }
  return result.rows
}
