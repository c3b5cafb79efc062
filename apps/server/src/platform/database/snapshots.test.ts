import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { rowsOf } from './migrate.ts'
import { restoreBackup } from './restore.ts'
import { createSnapshots, outdatedSnapshots } from './snapshots.ts'

const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))
const runs = process.env.TEST_FULL ? 5_000 : 300
const hour = 3_600_000
const nameAt = (moment: number) =>
  new Date(moment)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-') + '.tar.gz'

describe(`which snapshots stay (TEST_SEED=${seed})`, () => {
  const start = Date.UTC(2026, 0, 1)
  /** From every few minutes to once in days. */
  const moments = fc
    .record({ gaps: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 120, size: 'max' }), unit: fc.constantFrom(1, 7, 60, 600) })
    .map(({ gaps, unit }) => {
      let moment = start
      return gaps.map((gap) => (moment += gap * unit * 1_000))
    })

  /** The newest of each of the last so many hours or days that had one. */
  const newestOfEach = (all: readonly number[], length: number, count: number) => {
    const parts = [...new Set(all.map((moment) => Math.floor(moment / length)))].sort((one, other) => other - one).slice(0, count)
    return parts.map((part) => Math.max(...all.filter((moment) => Math.floor(moment / length) === part)))
  }

  it('are the newest of each of the last 24 hours and 7 days that had one: at most 31, and always the newest of all', () => {
    fc.assert(
      fc.property(moments, fc.func(fc.integer()), (all, shuffle) => {
        const names = all.map(nameAt).sort((one, other) => shuffle(one) - shuffle(other))
        const outdated = outdatedSnapshots(names)
        const stay = names.filter((name) => !outdated.includes(name))
        const expected = new Set([...newestOfEach(all, hour, 24), ...newestOfEach(all, 24 * hour, 7)].map(nameAt))
        expect(new Set(stay)).toEqual(expected)
        expect(stay.length).toBeLessThanOrEqual(24 + 7)
        if (all.length > 0) expect(stay).toContain(nameAt(Math.max(...all)))
        expect(outdatedSnapshots(stay)).toEqual([])
      }),
      { seed, numRuns: runs },
    )
  })

  it('leave files alone that are no snapshots', () => {
    const many = Array.from({ length: 60 }, (_, index) => nameAt(start + index * hour))
    const others = ['notes.txt', '2020-01-01T00-00-00Z.tar.gz.unfinished', 'my-own-2020-01-01T00-00-00Z.tar.gz']
    expect(outdatedSnapshots([...others, ...many]).filter((name) => others.includes(name))).toEqual([])
  })
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailorbird-snapshots-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the hourly snapshot', () => {
  const database = { dump: async () => new Blob(['a database']) }
  let current = Date.UTC(2026, 5, 1, 12)
  const now = () => new Date(current)
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  const passMinute = async (snapshots: ReturnType<typeof createSnapshots>) => {
    current += 60_000
    vi.advanceTimersByTime(60_000)
    await snapshots.stop()
  }

  it('is taken once an hour, counted over restarts', async () => {
    await writeFile(join(folder, nameAt(current - 58 * 60_000)), '')
    for (const expected of [1, 2, 2]) {
      const snapshots = createSnapshots({ database, folder, now })
      snapshots.start((error) => expect.unreachable(String(error)))
      await passMinute(snapshots)
      expect(await readdir(folder)).toHaveLength(expected)
    }
  })

  it('is for its owner alone, and makes room for itself', async () => {
    const inside = join(folder, 'snapshots')
    const old = Array.from({ length: 40 }, (_, index) => nameAt(current - (index + 1) * hour))
    await mkdir(inside, { mode: 0o700 })
    await Promise.all(old.map((name) => writeFile(join(inside, name), '')))
    const file = await createSnapshots({ database, folder: inside, now }).take()
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
    const left = await readdir(inside)
    expect(left.sort()).toEqual(
      [...old, nameAt(current)].filter((name) => !outdatedSnapshots([...old, nameAt(current)]).includes(name)).sort(),
    )
    expect(left.length).toBeLessThan(40)
  })

  it('leaves no half a file when it fails, and says so', async () => {
    const failures: unknown[] = []
    let chunks = 0
    const breakingOff = () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          if (++chunks > 20) controller.error(new Error('no space'))
          else controller.enqueue(crypto.getRandomValues(new Uint8Array(50_000)))
        },
      })
    const broken = { dump: async () => Object.assign(new Blob(), { stream: breakingOff }) }
    const snapshots = createSnapshots({ database: broken, folder, now })
    snapshots.start((error) => failures.push(error))
    await passMinute(snapshots)
    expect(failures).toEqual([expect.objectContaining({ message: 'no space' })])
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a snapshot taken while people write', () => {
  let database: Database
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tailorbird-snapshots-'))
    database = await openEmbedded({ dataDir, template: null })
    await database.runScript(`
      create table balances (owner text primary key, amount integer not null);
      insert into balances values ('ada', 500), ('bob', 500);
      create table transfers (number integer primary key)`)
  }, 60_000)
  afterAll(async () => {
    await database?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('restores to what was finished at its moment, and to nothing by half', async () => {
    let finished = 0
    const transfer = (beforeEnd: () => Promise<void> = async () => {}) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`update balances set amount = amount - 1 where owner = 'ada'`)
        await beforeEnd()
        await tx.execute(sql`update balances set amount = amount + 1 where owner = 'bob'`)
        await tx.execute(sql`insert into transfers values (${++finished})`)
      })
    for (let count = 0; count < 20; count++) await transfer()

    const snapshots = createSnapshots({ database, folder: join(folder, 'snapshots'), now: () => new Date() })
    let file = ''
    await transfer(async () => {
      file = await snapshots.take()
    })
    await transfer()

    const restored = join(folder, 'restored')
    await restoreBackup({ file, dataDir: restored, databaseUrl: undefined, hasFilesFolder: true, version: '1.2.0', now: new Date() })
    const copy = await openEmbedded({ dataDir: restored, template: null })
    expect(
      await rowsOf(copy.root, sql`select owner, amount, (select count(*)::int from transfers) as transfers from balances order by owner`),
    ).toEqual([
      { owner: 'ada', amount: 480, transfers: 20 },
      { owner: 'bob', amount: 520, transfers: 20 },
    ])
    await copy.root.execute(sql`insert into transfers values (1000)`)
    await copy.close()
  })
})
