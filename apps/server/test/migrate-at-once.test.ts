import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '#server/open-database.ts'
import { migrationLock } from '#server/platform/database/migrate.ts'
import { runCli } from './server-process.ts'

/** The embedded database has room for one process, which its lock sees to. */
describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'processes that migrate an empty database at the same time',
  { timeout: 120_000 },
  () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    const url = new URL(inject('postgresUrl') ?? 'postgres://missing')
    let server: Client
    let client: Client
    beforeAll(async () => {
      server = new Client({ connectionString: url.href })
      await server.connect()
      await server.query(`create database ${name}`)
      url.pathname = `/${name}`
      client = new Client({ connectionString: url.href })
      await client.connect()
    })
    afterAll(async () => {
      await client?.end()
      await server?.query(`drop database if exists ${name} with (force)`)
      await server?.end()
    })

    it('take turns: each migration is applied by one of them, and all end well', async () => {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      const running = Array.from({ length: 3 }, () => runCli(['migrate'], { DATABASE_URL: url.href }))
      // The database says nothing when they have all arrived, so it is asked until they have.
      await expect
        .poll(async () => (await client.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount, {
          timeout: 100_000,
        })
        .toBe(3)
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      const finished = await Promise.all(running)
      expect(finished.map(({ code }) => code)).toEqual([0, 0, 0])
      const applied = finished.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
      expect(applied.sort()).toEqual(migrations.map((migration) => migration.name))
      const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by number')
      expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name))
    })
  },
)
