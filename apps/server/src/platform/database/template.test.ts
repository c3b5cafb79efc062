import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../open-database.ts'
import { createQueue } from '../jobs/queue.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { noTracing } from '../tracing.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, rowsOf, type Migration } from './migrate.ts'
import { readTemplate, templateFile, writeTemplate } from './template.ts'

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'tailorbird-template-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

/** Everything that a server does to the schema when it starts. */
async function prepare(database: Database): Promise<string[]> {
  const applied = await migrate(database, migrations)
  const queue = createQueue({ database, log: createLog({ level: 'silent', format: 'json' }), metrics: createMetrics(), tracing: noTracing })
  await queue.start({ workers: false })
  await queue.stop()
  return applied
}

const isOurs = sql.raw("schemaname not in ('pg_catalog', 'information_schema')")

async function schemaOf({ root }: Database) {
  return {
    tables: await rowsOf(root, sql`select schemaname, tablename from pg_tables where ${isOurs} order by 1, 2`),
    indexes: await rowsOf(root, sql`select schemaname, indexname, indexdef from pg_indexes where ${isOurs} order by 1, 2`),
    columns: await rowsOf(
      root,
      sql`select table_schema, table_name, column_name, data_type, is_nullable, column_default, is_identity from information_schema.columns
          where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
    ),
    constraints: await rowsOf(
      root,
      sql`select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid <> 0 order by 1, 2`,
    ),
    functions: await rowsOf(
      root,
      sql`select proname, pg_get_functiondef(p.oid) as body from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'pgboss') order by 1, 2`,
    ),
    migrations: await rowsOf(root, sql`select number, name, checksum from schema_migrations order by 1`),
  }
}

describe('a first start from the template', () => {
  it('has every table and the same schema as one without it, and nothing left to migrate', async () => {
    const plain = await openEmbedded({ dataDir: null, template: null })
    expect(await prepare(plain)).toEqual(migrations.map(({ name }) => name))
    const expected = await schemaOf(plain)
    const template = (await plain.dump?.()) ?? null
    await plain.close()

    const dataDir = join(work, 'from-template')
    const quick = await openEmbedded({ dataDir, template })
    expect(await prepare(quick)).toEqual([])
    expect(await schemaOf(quick)).toEqual(expected)
    await quick.close()
    expect(expected.tables).toEqual(
      expect.arrayContaining([
        { schemaname: 'public', tablename: 'users' },
        { schemaname: 'pgboss', tablename: 'job' },
      ]),
    )
    expect(await readdir(dataDir)).toEqual(['database'])
  }, 60_000)

  it('that is killed leaves no half a database, and the next start makes a whole one', async () => {
    const dataDir = join(work, 'interrupted')
    const embedded = JSON.stringify(new URL('embedded.ts', import.meta.url).href)
    const script = `
      const { openEmbedded } = await import(${embedded})
      const die = () => process.kill(process.pid, 'SIGKILL')
      const template = Object.assign(new Blob(), { arrayBuffer: die, bytes: die, stream: die })
      await openEmbedded({ dataDir: ${JSON.stringify(dataDir)}, template })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'ignore', 'inherit'] })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await readdir(dataDir)).toEqual(['database.unfinished'])
    await writeFile(join(dataDir, 'database.unfinished', 'PG_VERSION'), 'half of it')

    const database = await openEmbedded({ dataDir, template: null })
    expect(await rowsOf(database.root, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await database.close()
    expect(await readdir(dataDir)).toEqual(['database'])
  }, 60_000)
})

describe('the template file', () => {
  const other: Migration[] = [{ number: 1, name: '0001_test.sql', script: 'select 1', checksum: `of a test ${process.pid}` }]
  afterEach(() => rm(templateFile(other), { force: true }))

  it('belongs to exactly these migrations', () => {
    expect(templateFile(other)).not.toBe(templateFile([]))
    expect(templateFile(migrations)).not.toBe(templateFile(migrations.slice(0, -1)))
    expect(templateFile(migrations)).toBe(templateFile([...migrations]))
  })

  it('is not there until it is made, and then is what was made', async () => {
    expect(await readTemplate(other)).toBeNull()
    await writeTemplate(other, new Blob(['a database']))
    expect(await (await readTemplate(other))?.text()).toBe('a database')
    expect((await readdir(join(templateFile(other), '..'))).filter((name) => name.endsWith(`.${process.pid}`))).toEqual([])
    await writeTemplate(other, new Blob(['another']))
    expect(await (await readTemplate(other))?.text()).toBe('another')
    expect(existsSync(templateFile(other))).toBe(true)
  })
})
