import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import * as z from 'zod'
import type { Database } from './database.ts'
import { dumpPostgres } from './postgres-tools.ts'

export const manifestName = 'tailorbird-backup.json'

export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Whether the uploaded files are in it: an installation without any and one with a store of its own look alike otherwise. */
  files: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Manifest = z.infer<typeof Manifest>

export interface BackupOptions {
  database: Pick<Database, 'kind' | 'dump'>
  databaseUrl: string | undefined
  /** Uploaded files; null where they live in a store of their own. */
  filesFolder: string | null
  secretFile: string | null
  out: string
  version: string
}

/** One file with everything an installation needs to come back: database, files, secret. */
export async function writeBackup(options: BackupOptions): Promise<{ bytes: number }> {
  const unfinished = `${options.out}.unfinished`
  const work = await mkdtemp(join(tmpdir(), 'tailorbird-backup-'))
  try {
    const database = join(work, 'database')
    // The database before the files: a file that comes in between is one too many, which harms nobody.
    await dumpTo(database, work, options)
    const tar = pack()
    await Promise.all([
      pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true })),
      addEverything(tar, database, options).catch((error: Error) => tar.destroy(error)),
    ])
    await rename(unfinished, options.out)
    return { bytes: (await stat(options.out)).size }
  } finally {
    await rm(work, { recursive: true, force: true })
    await rm(unfinished, { force: true })
  }
}

async function dumpTo(file: string, work: string, { database, databaseUrl }: BackupOptions): Promise<void> {
  if (database.dump) await writeFile(file, (await database.dump()).stream(), { mode: 0o600 })
  else await dumpPostgres(databaseUrl ?? '', work, file)
}

async function addEverything(tar: Pack, database: string, { database: { kind }, filesFolder, secretFile, version }: BackupOptions) {
  const manifest: Manifest = { format: 1, version, database: kind, files: filesFolder !== null, createdAt: new Date().toISOString() }
  tar.entry({ name: manifestName }, JSON.stringify(manifest))
  await addFile(tar, 'database', database)
  if (secretFile !== null) await addFile(tar, 'auth-secret', secretFile)
  if (filesFolder !== null) {
    for await (const file of filesIn(filesFolder)) await addFile(tar, `files/${relative(filesFolder, file).replaceAll('\\', '/')}`, file)
  }
  tar.finalize()
}

/** Uploads that are still coming in are left out, as is a folder that a running server deletes meanwhile. */
async function* filesIn(folder: string): AsyncGenerator<string, void> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== '.incoming') yield* filesIn(path)
    if (entry.isFile()) yield path
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * A file that is not there is left out: with a secret from the environment there is none, and a running server may delete
 * one meanwhile. Once it is open it can be read to its end, deleted or not.
 */
async function addFile(tar: Pack, name: string, path: string): Promise<void> {
  const file = await open(path).catch(nullIfMissing)
  if (!file) return
  try {
    const { size } = await file.stat()
    await pipeline(file.createReadStream({ autoClose: false }), tar.entry({ name, size, mode: 0o600 }))
  } finally {
    await file.close()
  }
}
