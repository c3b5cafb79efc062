import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrations } from '../src/open-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openPostgres } from '../src/platform/database/postgres.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
  }
}

export const templateDatabase = 'tailorbird_template'

/** One server for all test files of the project; each test server gets a database of its own, copied from a migrated one. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  project.provide('postgresUrl', null)
  if (project.config.env.TEST_DATABASE !== 'postgres') return
  const server = await startPostgres()
  if (!server) {
    if (process.env.REQUIRE_TOOLS) throw new Error('PostgreSQL is missing, and REQUIRE_TOOLS is set')
    process.stdout.write('not run: PostgreSQL missing\n')
    return
  }
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`drop database if exists ${templateDatabase}`)
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const url = new URL(server.url)
  url.pathname = `/${templateDatabase}`
  const database = await openPostgres({ url: url.href, maxConnections: 2, onError: () => {} })
  await migrate(database, migrations)
  await database.close()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
