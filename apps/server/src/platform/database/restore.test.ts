import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manifestName, writeBackup } from './backup.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { rowsOf } from './migrate.ts'
import { restoreBackup, type RestoreOptions } from './restore.ts'

const manifest = { format: 1, version: '1.2.0', database: 'embedded', files: true, createdAt: '2026-01-01T00:00:00.000Z' }
const now = new Date('2026-06-01T12:00:00Z')
const suffix = 'before-restore-2026-06-01T12-00-00-000Z'

let work: string
let dataDir: string
let file: string
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'tailorbird-restore-'))
  file = join(work, 'backup.tar.gz')
  dataDir = join(work, 'data')
  await mkdir(join(dataDir, 'database'), { recursive: true })
  await mkdir(join(dataDir, 'files'))
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), 'the present database')
  await writeFile(join(dataDir, 'files', 'resume'), 'the present file')
  await writeFile(join(dataDir, 'auth-secret'), 'the present secret')
})
afterEach(() => rm(work, { recursive: true, force: true }))

const restore = (more: Partial<RestoreOptions> = {}) =>
  restoreBackup({ file, dataDir, databaseUrl: undefined, hasFilesFolder: true, version: '1.2.0', now, ...more })

async function contents(folder = dataDir): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)))
}

async function writeArchive(entries: readonly (readonly [name: string, content: string, type?: 'symlink'])[]): Promise<void> {
  const tar = pack()
  for (const [name, content, type] of entries) {
    if (type) tar.entry({ name, type, linkname: content })
    else tar.entry({ name }, content)
  }
  tar.finalize()
  await pipeline(tar, createGzip(), createWriteStream(file))
}

const good = [manifestName, JSON.stringify(manifest)] as const

describe('a file that does not fit changes nothing', () => {
  it.each([
    [
      'is of PostgreSQL',
      [
        [manifestName, JSON.stringify({ ...manifest, database: 'postgres' })],
        ['database', 'x'],
      ],
      'Set DATABASE_URL',
    ],
    [
      'has a format of the future',
      [
        [manifestName, JSON.stringify({ ...manifest, format: 2 })],
        ['database', 'x'],
      ],
      'another version',
    ],
    [
      'has a manifest that is none',
      [
        [manifestName, '{'],
        ['database', 'x'],
      ],
      'another version',
    ],
    ['holds no database', [good, ['auth-secret', 'x']], 'holds no database'],
    ['holds a database that is none', [good, ['database', 'not a database'.repeat(100)]], 'cannot be opened'],
    ['is a snapshot with a database that is none', [['/PG_VERSION', '18']], 'cannot be opened'],
    ['is an archive of something else', [['readme.txt', 'hello']], 'is not a backup or snapshot of Tailorbird'],
    ['leads out of the folder', [good, ['files/../../escaped', 'x']], 'is not a backup or snapshot that can be read'],
    ['leads out of the folder the Windows way', [good, ['files/..\\..\\escaped', 'x']], 'is not a backup or snapshot that can be read'],
    ['has a name of its own', [good, ['control.sock', 'x']], 'is not a backup or snapshot that can be read'],
    ['has a link', [good, ['files/link', '/etc/passwd', 'symlink']], 'is not a backup or snapshot that can be read'],
    [
      'is a snapshot that leads out of the folder',
      [
        ['/PG_VERSION', '18'],
        ['/../escaped', 'x'],
      ],
      'is not a backup or snapshot that can be read',
    ],
  ] as const)('because it %s', async (_title, entries, message) => {
    await writeArchive(entries)
    const before = await contents(work)
    await expect(restore()).rejects.toThrow(message)
    expect(await contents(work)).toEqual(before)
    expect((await readdir(dataDir)).sort()).toEqual(['auth-secret', 'database', 'files'])
  })

  it('because it is of the embedded database and DATABASE_URL is set', async () => {
    await writeArchive([good, ['database', 'x']])
    await expect(restore({ databaseUrl: 'postgres://localhost/none' })).rejects.toThrow('Unset DATABASE_URL')
  })
})

describe('a backup', () => {
  let database: Pick<Database, 'kind' | 'dump'>
  beforeAll(async () => {
    const opened = await openEmbedded({ dataDir: null, template: null })
    await opened.runScript("create table notes (text text); insert into notes values ('kept')")
    const content = await opened.dump?.()
    await opened.close()
    database = { kind: 'embedded', dump: async () => content ?? new Blob() }
  }, 60_000)

  const backUp = (more: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
    writeBackup({
      database,
      databaseUrl: undefined,
      filesFolder: join(work, 'files'),
      secretFile: join(work, 'auth-secret'),
      out: file,
      version: '1.2.0',
      ...more,
    })

  it('comes back whole and keeps what it replaces', async () => {
    await mkdir(join(work, 'files', 'resumes', '.incoming'), { recursive: true })
    await writeFile(join(work, 'files', 'resumes', 'old'), 'the old file')
    await writeFile(join(work, 'files', 'resumes', '.incoming', 'half'), 'half an upl')
    await writeFile(join(work, 'auth-secret'), 'the old secret')
    await backUp()
    const { kept } = await restore()
    expect(kept.sort()).toEqual(['auth-secret', 'database', 'files'].map((name) => join(dataDir, `${name}.${suffix}`)))
    expect(await contents(join(dataDir, 'files'))).toEqual({ [join(dataDir, 'files', 'resumes', 'old')]: 'the old file' })
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe('the old secret')
    expect(await readFile(join(dataDir, `database.${suffix}`, 'PG_VERSION'), 'utf8')).toBe('the present database')
    expect(await readFile(join(dataDir, `files.${suffix}`, 'resume'), 'utf8')).toBe('the present file')
    const restored = await openEmbedded({ dataDir, template: null })
    expect(await rowsOf(restored.root, sql`select text from notes`)).toEqual([{ text: 'kept' }])
    await restored.close()
  })

  it('without any upload leaves none of the present ones, and a secret from the environment is not touched', async () => {
    await backUp()
    await restore()
    expect(await readdir(join(dataDir, 'files'))).toEqual([])
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe('the present secret')
  })

  it('of an installation whose files live elsewhere leaves the files alone', async () => {
    await backUp({ filesFolder: null })
    await restore()
    expect(await readFile(join(dataDir, 'files', 'resume'), 'utf8')).toBe('the present file')
  })

  it('that cannot be put in place to the end is taken back', async () => {
    await mkdir(join(work, 'files'))
    await writeFile(join(work, 'auth-secret'), 'the old secret')
    await backUp()
    const inTheWay = join(dataDir, `database.${suffix}`)
    await mkdir(inTheWay)
    await writeFile(join(inTheWay, 'something'), 'of an earlier restore')
    const before = await contents()
    await expect(restore()).rejects.toThrow('ENOTEMPTY')
    expect(await contents()).toEqual(before)
  })

  it('that cannot be written fails without a trace', async () => {
    await expect(backUp({ out: join(work, 'missing', 'backup.tar.gz') })).rejects.toThrow('ENOENT')
    const broken = { kind: 'embedded', dump: async () => Promise.reject(new Error('no space')) } as const
    await expect(backUp({ database: broken })).rejects.toThrow('no space')
    expect(await readdir(work)).toEqual(['data'])
  })

  it('replaces an older one of the same name only when it is complete', async () => {
    await writeFile(file, 'last week')
    const broken = { kind: 'embedded', dump: async () => Promise.reject(new Error('no space')) } as const
    await expect(backUp({ database: broken })).rejects.toThrow('no space')
    expect(await readFile(file, 'utf8')).toBe('last week')
  })
})
