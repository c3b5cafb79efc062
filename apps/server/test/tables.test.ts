import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { onStoppedData } from './server-process.ts'
import { makeTestData } from './test-server.ts'

interface Column {
  name: string
  type: string
  nullable: boolean
}

const features = fileURLToPath(new URL('../src/features/', import.meta.url))
const byName = (one: Column, other: Column) => (one.name < other.name ? -1 : 1)

/** Every table that a feature describes, as it describes it. */
async function describedTables(): Promise<Map<string, Column[]>> {
  const files = (await readdir(features)).map((feature) => `${features}${feature}/tables.ts`).filter((file) => existsSync(file))
  const modules = (await Promise.all(files.map((file) => import(file)))) as Record<string, unknown>[]
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((value) => is(value, PgTable))
  return new Map(
    tables
      .map(getTableConfig)
      .map(({ name, columns }) => [
        name,
        columns.map((column) => ({ name: column.name, type: column.getSQLType(), nullable: !column.notNull })).sort(byName),
      ]),
  )
}

it('the tables in the code are the tables of the migrated database: names, types and what may be empty', async () => {
  const described = await describedTables()
  expect([...described.keys()]).toEqual(expect.arrayContaining(['users', 'sessions', 'credit_entries']))
  const data = await makeTestData()
  const rows = await onStoppedData(data.environment, ({ database }) =>
    rowsOf<Column & { table: string }>(
      database.root,
      sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
          from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
    ),
  )
  await data.remove()
  for (const [table, columns] of described) {
    const found = rows.filter((row) => row.table === table).map(({ name, type, nullable }) => ({ name, type, nullable }))
    expect({ table, columns: found.sort(byName) }).toEqual({ table, columns })
  }
})
