import { hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readProfile, updateProfile } from '#contract/account.ts'
import { manifestName } from '#server/platform/database/backup.ts'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { createPerson, type Person } from './factories.ts'
import { hasPostgresTools } from './postgres-tools.ts'
import { onStoppedData, runCli, startServerProcess, type ServerProcess } from './server-process.ts'
import { makeTestData } from './test-server.ts'

const serverUrl = inject('postgresUrl')
const isEmbedded = process.env.TEST_DATABASE !== 'postgres'
const canRun = isEmbedded || (serverUrl !== null && (await hasPostgresTools(serverUrl)))

type TestData = Awaited<ReturnType<typeof makeTestData>>
const folderOf = ({ environment }: TestData) => environment.DATA_DIR ?? ''

describe.runIf(canRun)('backup and restore', { timeout: 120_000 }, () => {
  let data: TestData
  let elsewhere: TestData
  let server: ServerProcess | null = null
  let ada: Person
  let backup: string

  const upload = (name: string, text: string) => writeFile(join(folderOf(data), 'files', name), text)
  const nameOfAda = async () => (await server?.as(ada.token)(readProfile, {}))?.user.displayName
  const nameInData = ({ environment }: TestData) =>
    onStoppedData(environment, async ({ database }) => {
      const [row] = await rowsOf<{ name: string }>(database.root, sql`select name from users where id = ${ada.uid}`)
      return row?.name
    })
  /** Every file below the folder and a digest of it; not the note that says who held the folder last. */
  const contentsOf = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && entry.name !== 'lock.holder')
      .map((entry) => join(entry.parentPath, entry.name))
    const digests = files.map(async (file) => [file, hash('sha256', await readFile(file))] as const)
    return Object.fromEntries(await Promise.all(digests))
  }
  /** As an operator would who changes their mind. */
  const bringBack = async (oldDatabase: string) => {
    if (!isEmbedded) return expect(await runCli(['restore', oldDatabase], data.environment)).toMatchObject({ code: 0 })
    const place = join(folderOf(data), 'database')
    await rename(place, `${place}.aside`)
    return rename(oldDatabase, place)
  }

  beforeAll(async () => {
    ;[data, elsewhere] = await Promise.all([makeTestData(), makeTestData()])
    ada = await onStoppedData(data.environment, (stopped) => createPerson(stopped, { email: 'ada@example.com' }))
    server = await startServerProcess(data.environment)
    await server.as(ada.token)(updateProfile, { body: { displayName: 'Ada before', dailyGoal: 7 } })
    await upload('resume+stored', 'the first upload')
    backup = join(folderOf(elsewhere), 'monday.tar.gz')
  })
  afterAll(async () => {
    await server?.stop()
    await data?.remove()
    await elsewhere?.remove()
  })

  it('backup of a running server is one file for its owner alone, and its path is all that is printed', async () => {
    const { code, stdout, stderr } = await runCli(['backup', '--out', 'monday.tar.gz'], data.environment, folderOf(elsewhere))
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${backup}\n`, stderr: '' })
    expect(((await stat(backup)).mode & 0o777).toString(8)).toBe('600')
    expect(await readdir(folderOf(elsewhere))).toEqual(['monday.tar.gz'])
  })

  it('backup that cannot be written says why, and the server goes on', async () => {
    const { code, stdout, stderr } = await runCli(['backup', '--out', join(folderOf(elsewhere), 'missing', 'x.tar.gz')], data.environment)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('no such file or directory')
    expect(await nameOfAda()).toBe('Ada before')
  })

  it('restore brings data and files back, and keeps what it replaces', async () => {
    await server?.as(ada.token)(updateProfile, { body: { displayName: 'Ada after' } })
    await upload('resume+stored', 'the second upload')
    await upload('letter+stored', 'a later upload')
    expect(await server?.stop()).toBe(0)

    const { code, stdout, stderr } = await runCli(['restore', backup], data.environment)
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(`${backup} is restored.`) })
    const kept = stdout.trimEnd().split('\n')
    expect(kept.map((path) => basename(path).replace(/-\d{4}-.*Z/, '')).sort()).toEqual(
      [
        'auth-secret.before-restore',
        isEmbedded ? 'database.before-restore' : 'database.before-restore.tar.gz',
        'files.before-restore',
      ].sort(),
    )

    server = await startServerProcess(data.environment)
    expect(await server.as(ada.token)(readProfile, {})).toMatchObject({
      user: { displayName: 'Ada before' },
      settings: { dailyGoal: 7 },
      credits: 15,
    })
    expect(await readFile(join(folderOf(data), 'files', 'resume+stored'), 'utf8')).toBe('the first upload')
    expect(existsSync(join(folderOf(data), 'files', 'letter+stored'))).toBe(false)
    await server.stop()
    server = null

    const [oldFiles, oldDatabase] = [kept.find((path) => path.includes('/files.')), kept.find((path) => path.includes('/database.'))]
    expect((await readdir(oldFiles ?? '')).filter((name) => name.endsWith('+stored')).sort()).toEqual(['letter+stored', 'resume+stored'])
    await bringBack(oldDatabase ?? '')
    expect(await nameInData(data)).toBe('Ada after')
  })

  // The embedded database is a folder, and goes anywhere; `restore.test.ts` and `snapshots.test.ts` see to that.
  it.skipIf(isEmbedded)('restore moves an installation to another place', async () => {
    expect(await runCli(['restore', backup], elsewhere.environment)).toMatchObject({ code: 0 })
    expect(await nameInData(elsewhere)).toBe('Ada before')
    expect(await readFile(join(folderOf(elsewhere), 'files', 'resume+stored'), 'utf8')).toBe('the first upload')
    const secrets = await Promise.all([data, elsewhere].map((place) => readFile(join(folderOf(place), 'auth-secret'), 'utf8')))
    expect(secrets[1]).toBe(secrets[0])
  })

  it('backup works without a server too, in the working folder under the time in UTC', async () => {
    const folder = join(folderOf(elsewhere), 'backups')
    await mkdir(folder)
    const { code, stdout } = await runCli(['backup'], data.environment, folder)
    expect(code).toBe(0)
    expect(stdout).toMatch(/\/tailorbird-backup-\d{8}T\d{6}Z\.tar\.gz\n$/)
    expect(await readdir(folder)).toEqual([basename(stdout.trimEnd())])
  })

  it.skipIf(isEmbedded)('restore leaves nothing behind that a later version has added', async () => {
    const client = new Client({ connectionString: data.environment.DATABASE_URL })
    await client.connect()
    await client.query(
      'create table later_feature (id integer primary key, user_id text references users (id)); create table pgboss.later ()',
    )
    expect(await runCli(['restore', backup], data.environment)).toMatchObject({ code: 0 })
    const { rows } = await client.query("select to_regclass('later_feature') as own, to_regclass('pgboss.later') as of_the_queue")
    expect(rows).toEqual([{ own: null, of_the_queue: null }])
    await client.end()
  })

  it.each([
    ['a file that is something else', async (file: string) => writeFile(file, 'not a backup at all')],
    [
      'a file that was cut off',
      async (file: string) => {
        await writeFile(file, await readFile(backup))
        await truncate(file, Math.floor((await stat(backup)).size * 0.8))
      },
    ],
    [
      'a file with a path outside of it',
      async (file: string) => {
        const tar = pack()
        tar.entry({ name: manifestName }, '{}')
        tar.entry({ name: 'files/../../escaped' }, 'surprise')
        tar.finalize()
        await pipeline(tar, createGzip(), createWriteStream(file))
      },
    ],
  ])('restore of %s changes nothing', async (_title, make) => {
    const file = join(folderOf(elsewhere), 'backups', 'broken.tar.gz')
    await make(file)
    const before = await contentsOf(folderOf(data))
    const nameBefore = isEmbedded ? null : await nameInData(data)
    const { code, stdout, stderr } = await runCli(['restore', file], data.environment)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^The restore failed; nothing was changed\.\n.*broken\.tar\.gz is not a backup or snapshot/)
    expect(await contentsOf(folderOf(data))).toEqual(before)
    if (!isEmbedded) expect(await nameInData(data)).toBe(nameBefore)
  })

  it('restore of a file that is not there says so', async () => {
    const { code, stderr } = await runCli(['restore', 'nothing.tar.gz'], data.environment, folderOf(data))
    expect({ code, stderr }).toEqual({ code: 1, stderr: `There is no file ${join(folderOf(data), 'nothing.tar.gz')}.\n` })
  })
})
