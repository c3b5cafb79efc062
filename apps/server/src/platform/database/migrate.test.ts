import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, readMigrations, rowsOf } from './migrate.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailorbird-migrations-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The migrations of these files. */
async function migrationsOf(files: Record<string, string>) {
  for (const [name, script] of Object.entries(files)) await writeFile(join(folder, name), script)
  return readMigrations(folder)
}

const first = { '0001_first.sql': 'create table one (id integer primary key)' }
const second = { '0002_second.sql': 'create table two (id integer);\n--> statement-breakpoint\ninsert into two values (1)' }

describe('reading migrations', () => {
  it('gives them in the order of their numbers, with a checksum of what they do', async () => {
    const found = await migrationsOf({ ...second, ...first, 'notes.txt': 'not a migration' })
    expect(found.map(({ number, name }) => [number, name])).toEqual([
      [1, '0001_first.sql'],
      [2, '0002_second.sql'],
    ])
    expect(found[0]?.checksum).not.toBe(found[1]?.checksum)
  })

  it.each([
    ['a gap', { ...first, '0003_third.sql': '' }, 'Migration 0003_third.sql is not number 0002'],
    ['a number twice', { ...first, '0001_other.sql': '' }, 'Migration 0001_other.sql is not number 0002'],
    ['a start other than one', { '0002_second.sql': '' }, 'Migration 0002_second.sql is not number 0001'],
    ['a name of another form', { '1-first.sql': '' }, 'Migration 1-first.sql is not number 0001'],
  ])('refuses %s', async (_title, files, message) => {
    await expect(migrationsOf(files)).rejects.toThrow(message)
  })
})

describe('migrating', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmbedded({ dataDir: null, template: null })
  }, 60_000)
  afterAll(() => database?.close())
  beforeEach(() => database.runScript('drop schema public cascade; create schema public'))

  const tables = async () => {
    const rows = await rowsOf<{ name: string }>(
      database.root,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  it('applies what is new, once, and says what', async () => {
    expect(await migrate(database, await migrationsOf(first))).toEqual(['0001_first.sql'])
    expect(await migrate(database, await migrationsOf(second))).toEqual(['0002_second.sql'])
    expect(await migrate(database, readMigrations(folder))).toEqual([])
    expect(await tables()).toEqual(['one', 'schema_migrations', 'two'])
    expect(await rowsOf(database.root, sql`select id from two`)).toEqual([{ id: 1 }])
  })

  it('refuses a migration that was changed after it ran', async () => {
    await migrate(database, await migrationsOf(first))
    const changed = await migrationsOf({ '0001_first.sql': 'create table one (id bigint primary key)', ...second })
    await expect(migrate(database, changed)).rejects.toThrow('Migration 0001_first.sql was changed after it ran on this database.')
    expect(await tables()).toEqual(['one', 'schema_migrations'])
  })

  it('refuses the database of a newer version, and leaves it alone', async () => {
    const [one, two] = await migrationsOf({ ...first, ...second })
    await migrate(
      database,
      [one, two].filter((migration) => migration !== undefined),
    )
    const older = readMigrations(folder).slice(0, 1)
    await expect(migrate(database, older)).rejects.toThrow('This database belongs to a newer version (migration 2, this version knows 1).')
    expect(await tables()).toEqual(['one', 'schema_migrations', 'two'])
  })

  it('undoes a migration that fails wholly, names its file and the cause, and keeps those before it', async () => {
    const broken = '0002_broken.sql'
    const script = 'create table half (id integer);\n--> statement-breakpoint\ninsert into nowhere values (1)'
    const failed = migrate(database, await migrationsOf({ ...first, [broken]: script }))
    await expect(failed).rejects.toThrow(`Migration ${broken} failed and was undone.`)
    await expect(failed).rejects.toHaveProperty('cause.cause.message', expect.stringContaining('relation "nowhere" does not exist'))
    expect(await tables()).toEqual(['one', 'schema_migrations'])

    const mended = await migrationsOf({ [broken]: 'create table whole (id integer)' })
    expect(await migrate(database, mended)).toEqual([broken])
    expect(await tables()).toEqual(['one', 'schema_migrations', 'whole'])
  })
})
