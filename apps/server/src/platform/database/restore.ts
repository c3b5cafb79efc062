import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { manifestName, run } from './backup.ts'
import { createFolder, databaseFolder } from './embedded.ts'

export interface RestoreOptions {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  now: Date
}

/**
 * From a backup, or from an hourly snapshot. Everything is unpacked and opened before anything is replaced, and what is
 * replaced is kept beside it: a restore from a broken file changes nothing.
 */
export async function restoreBackup({ file, dataDir, databaseUrl, now }: RestoreOptions): Promise<{ kept: string[] }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(dataDir, '.restore-'))
  try {
    const names = await unpack(file, work)
    const isBackup = names.has(manifestName)
    if (isBackup && !names.has('database')) throw new Error('The backup holds no database.')
    const kept: string[] = []
    const suffix = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    const replace = async (place: string, with_: string) => {
      const old = `${place}.${suffix}`
      const moved = await rename(place, old).then(
        () => true,
        () => false,
      )
      if (moved) kept.push(old)
      await rename(with_, place)
    }

    if (databaseUrl) {
      if (!isBackup) throw new Error('A snapshot is of the embedded database; unset DATABASE_URL to restore it.')
      await run('pg_restore', [
        '--clean',
        '--if-exists',
        '--no-owner',
        '--single-transaction',
        `--dbname=${databaseUrl}`,
        join(work, 'database'),
      ])
    } else {
      const fresh = join(work, 'fresh')
      await createFolder(fresh, await databaseContent(file, work, isBackup))
      await replace(databaseFolder(dataDir), fresh)
    }
    if (names.has('auth-secret')) await replace(join(dataDir, 'auth-secret'), join(work, 'auth-secret'))
    if ([...names].some((name) => name.startsWith('files/'))) await replace(join(dataDir, 'files'), join(work, 'files'))
    return { kept }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function databaseContent(file: string, work: string, isBackup: boolean): Promise<Blob> {
  if (isBackup) return openAsBlob(join(work, 'database'))
  const tar = join(work, 'snapshot.tar')
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(tar))
  return openAsBlob(tar)
}

/** The names in the archive; a backup's contents are written below `folder`, a snapshot's are only looked at. */
async function unpack(file: string, folder: string): Promise<Set<string>> {
  const names = new Set<string>()
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive)
  reading.catch(() => {})
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header
      names.add(name)
      const path = normalize(join(folder, name))
      if (!path.startsWith(folder + sep)) throw new Error(`The archive holds a path outside of it: ${name}`)
      if (!names.has(manifestName) || type !== 'file') {
        entry.resume()
        continue
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600, flush: true }))
    }
    await reading
  } catch (cause) {
    throw new Error(`${file} is not a backup or snapshot that can be read; nothing was changed.`, { cause })
  }
  if (!names.has(manifestName) && ![...names].some((name) => name.endsWith('PG_VERSION'))) {
    throw new Error(`${file} is not a backup or snapshot of Tailorbird; nothing was changed.`)
  }
  return names
}
