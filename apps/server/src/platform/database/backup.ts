import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Database } from './database.ts'

export const manifestName = 'tailorbird-backup.json'

export interface BackupOptions {
  database: Database
  databaseUrl: string | undefined
  /** Uploaded files; null where they live in a store of their own. */
  filesFolder: string | null
  secretFile: string
  out: string
  version: string
}

/** One file with everything an installation needs to come back: database, files, secret. */
export async function writeBackup(options: BackupOptions): Promise<{ bytes: number }> {
  const unfinished = `${options.out}.unfinished`
  const work = await mkdtemp(join(tmpdir(), 'tailorbird-backup-'))
  try {
    const database = join(work, 'database')
    if (options.database.dump) await writeFile(database, (await options.database.dump()).stream(), { mode: 0o600 })
    else await run('pg_dump', ['--format=custom', '--no-owner', `--file=${database}`, options.databaseUrl ?? ''])
    const tar = pack()
    const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const manifest = { format: 1, version: options.version, database: options.database.kind, createdAt: new Date().toISOString() }
    tar.entry({ name: manifestName }, JSON.stringify(manifest))
    await addFile(tar, 'database', database)
    await addFile(tar, 'auth-secret', options.secretFile)
    for (const file of await filesIn(options.filesFolder)) {
      await addFile(tar, `files/${relative(options.filesFolder ?? '', file).replaceAll('\\', '/')}`, file)
    }
    tar.finalize()
    await written
    await rename(unfinished, options.out)
    return { bytes: (await stat(options.out)).size }
  } finally {
    await rm(work, { recursive: true, force: true })
    await rm(unfinished, { force: true })
  }
}

async function filesIn(folder: string | null): Promise<string[]> {
  if (folder === null) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A file that is not there is left out: without uploads or with a secret from the environment there is none. */
async function addFile(tar: Pack, name: string, file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found) return
  await pipeline(Readable.from(createReadStream(file)), tar.entry({ name, size: found.size, mode: 0o600 }))
}

export async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const problem: string[] = []
  child.stderr.on('data', (chunk: Buffer) => problem.push(chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new Error(`${command} is needed for this and was not found; install PostgreSQL's client programs.`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed: ${problem.join('').trim()}`))))
  })
}
