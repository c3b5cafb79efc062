import { createReadStream, createWriteStream, existsSync, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Manifest, manifestName, writeBackup } from './backup.ts'
import { createFolder, databaseFolder } from './embedded.ts'
import { restorePostgres } from './postgres-tools.ts'

export interface RestoreOptions {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where the files live in a store of their own, those of a backup are left out. */
  hasFilesFolder: boolean
  version: string
  now: Date
}

/**
 * From a backup, or from an hourly snapshot. Everything is unpacked and opened before anything is replaced, and what is
 * replaced is kept beside it: a restore that fails changes nothing.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ kept: string[] }> {
  const { file, dataDir, databaseUrl, now } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(dataDir, '.restore-'))
  try {
    const names = await unpack(file, work)
    const manifest = names.has(manifestName) ? await readManifest(file, work) : null
    assertFits(manifest?.database ?? 'embedded', databaseUrl === undefined ? 'embedded' : 'postgres')
    if (manifest && !names.has('database')) throw new Error(`${file} holds no database.`)

    const replacements: Replacement[] = []
    const replace = (name: string) => replacements.push({ place: join(dataDir, name), fresh: join(work, name) })
    if (names.has('auth-secret')) replace('auth-secret')
    if (manifest?.files && options.hasFilesFolder) {
      await mkdir(join(work, 'files'), { recursive: true, mode: 0o700 })
      replace('files')
    }
    if (databaseUrl === undefined) {
      const fresh = join(work, 'fresh')
      await databaseContent(file, work, manifest !== null)
        .then((content) => createFolder(fresh, content))
        .catch((cause: unknown) => {
          throw new Error(`The database in ${file} cannot be opened.`, { cause })
        })
      replacements.push({ place: databaseFolder(dataDir), fresh })
    }
    const suffix = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    const kept = await replaceAll(replacements, suffix, async () => {
      if (databaseUrl === undefined) return []
      const out = join(dataDir, `database.${suffix}.tar.gz`)
      const database = { kind: 'postgres', dump: null } as const
      await writeBackup({ database, databaseUrl, filesFolder: null, secretFile: null, out, version: options.version })
      await restorePostgres(databaseUrl, work, join(work, 'database')).catch(async (error: unknown) => {
        await rm(out)
        throw error
      })
      return [out]
    })
    return { kept }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Replacement {
  place: string
  fresh: string
}

/** All of them and then the last step, or none: whatever fails, what was moved is moved back. */
async function replaceAll(replacements: readonly Replacement[], suffix: string, lastStep: () => Promise<string[]>): Promise<string[]> {
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    undo.push(() => rename(to, from))
  }
  const kept: string[] = []
  try {
    for (const { place, fresh } of replacements) {
      if (existsSync(place)) {
        await move(place, `${place}.${suffix}`)
        kept.push(`${place}.${suffix}`)
      }
      await move(fresh, place)
    }
    return [...kept, ...(await lastStep())]
  } catch (error) {
    for (const moveBack of undo.toReversed()) await moveBack()
    throw error
  }
}

async function readManifest(file: string, work: string): Promise<Manifest> {
  const text = await readFile(join(work, manifestName), 'utf8')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} was made by another version that this one cannot read.`, { cause })
  }
}

function assertFits(found: 'embedded' | 'postgres', configured: 'embedded' | 'postgres'): void {
  if (found === 'embedded' && configured === 'postgres')
    throw new Error('This file is of the embedded database. Unset DATABASE_URL to restore it.')
  if (found === 'postgres' && configured === 'embedded')
    throw new Error('This file is of a PostgreSQL database. Set DATABASE_URL to restore it.')
}

async function databaseContent(file: string, work: string, isBackup: boolean): Promise<Blob> {
  if (isBackup) {
    // PGlite takes what is no archive for a compressed one, and then fails outside of any promise.
    await pipeline(
      createReadStream(join(work, 'database')),
      extract().on('entry', (_header, entry, next) => entry.on('end', next).resume()),
    )
    return openAsBlob(join(work, 'database'))
  }
  const tar = join(work, 'snapshot.tar')
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(tar, { mode: 0o600 }))
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
      if (name.split(/[\\/]/).includes('..')) throw new Error(`The archive holds a path outside of it: ${name}`)
      if (!names.has(manifestName)) {
        entry.resume()
        continue
      }
      if (type !== 'file' || !isBackupName(name)) throw new Error(`The archive holds what no backup holds: ${name}`)
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600, flush: true }))
    }
    await reading
  } catch (cause) {
    throw new Error(`${file} is not a backup or snapshot that can be read.`, { cause })
  }
  if (!names.has(manifestName) && ![...names].some((name) => name.endsWith('PG_VERSION'))) {
    throw new Error(`${file} is not a backup or snapshot of Tailorbird.`)
  }
  return names
}

/** What `writeBackup` writes, and nothing that could get in the way of the work in the same folder. */
function isBackupName(name: string): boolean {
  return [manifestName, 'database', 'auth-secret'].includes(name) || name.startsWith('files/')
}
