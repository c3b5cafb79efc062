import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createClient, type Client } from '#contract/client.ts'
import type { App } from '#server/app.ts'
import { parseConfig, type Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { start } from '#server/start.ts'
import { freePort } from './postgres-server.ts'
import { templateDatabase } from './setup-database.ts'

export interface TestServer {
  url: string
  config: Config
  app: App
  database: Database
  /** Everything the server logged, one line each. */
  logLines: string[]
  /** The typed client, as whoever has this token. */
  as(token: string | null): Client
  /** A plain request below the server's address. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The environment of another process on the same database and data folder. */
  environment: Record<string, string>
  stop(): Promise<void>
}

export interface TestServerOptions {
  environment?: Record<string, string>
  extend?: (app: App, database: Database) => Promise<void> | void
  heartbeatSeconds?: number
  graceMilliseconds?: number
}

/** A folder and, on PostgreSQL, a database, for one server or for several processes of one. */
export async function makeTestData(): Promise<{ environment: Record<string, string>; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tailorbird-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const serverUrl = inject('postgresUrl')
  if (process.env.TEST_DATABASE !== 'postgres') return { environment: { DATA_DIR: dataDir }, remove: removeFolder }
  if (serverUrl === null) throw new Error('PostgreSQL is missing')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${templateDatabase}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    remove: async () => {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
      await removeFolder()
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const data = await makeTestData()
  const port = await freePort()
  const environment = { ...data.environment, PORT: String(port), LOG_LEVEL: 'debug', REQUESTS_PER_MINUTE: '0', ...options.environment }
  const config = parseConfig(environment)
  const logLines: string[] = []
  let database: Database | null = null
  const running = await start({
    config,
    log: createLog({ level: 'debug', format: 'json', write: (line) => void logLines.push(line) }),
    extend: async (app, opened) => {
      database = opened
      await options.extend?.(app, opened)
    },
    ...(options.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: options.heartbeatSeconds }),
    ...(options.graceMilliseconds === undefined ? {} : { graceMilliseconds: options.graceMilliseconds }),
  })
  if (!database) throw new Error('The server started without a database')
  const url = `http://localhost:${port}`
  return {
    url,
    config,
    app: running.app,
    database,
    logLines,
    environment,
    as: (token) => createClient({ baseUrl: url, token: () => token }),
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    stop: async () => {
      await running.stop()
      await data.remove()
    },
  }
}
