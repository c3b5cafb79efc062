import { spawnSync } from 'node:child_process'
import { Client } from 'pg'

const majorOf = (text: string) => Number(/(\d+)\.\d+/.exec(text)?.[1] ?? 0)

/** PostgreSQL's own programs, new enough for this server: a backup of a PostgreSQL database needs them. */
export async function hasPostgresTools(serverUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const isThere = ['pg_dump', 'pg_restore', 'psql'].every((tool) => {
    const { status, stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' })
    return status === 0 && majorOf(stdout) >= majorOf(rows[0]?.server_version ?? '')
  })
  if (!isThere && process.env.REQUIRE_TOOLS) throw new Error('pg_dump, pg_restore or psql is missing or too old, and REQUIRE_TOOLS is set')
  if (!isThere) process.stdout.write('not run: pg_dump, pg_restore or psql missing\n')
  return isThere
}
