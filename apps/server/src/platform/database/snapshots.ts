import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from './database.ts'

const hour = 3_600_000
const kept = { hourly: 24, daily: 7 }
const namePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2})-\d{2}-\d{2}Z\.tar\.gz$/

const nameFor = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

function momentOf(name: string): number {
  return Date.parse(name.replace(/T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/, 'T$1:$2:$3Z'))
}

/** Of all snapshots, those to delete: the newest of each of 24 hours and of each of 7 days stay. */
export function outdatedSnapshots(names: readonly string[]): string[] {
  const newestFirst = names.filter((name) => namePattern.test(name)).sort((one, other) => momentOf(other) - momentOf(one))
  const newestOf = (key: (name: string) => string, count: number) => {
    const seen = new Map<string, string>()
    for (const name of newestFirst) if (!seen.has(key(name))) seen.set(key(name), name)
    return [...seen.values()].slice(0, count)
  }
  const stay = new Set([...newestOf((name) => name.slice(0, 13), kept.hourly), ...newestOf((name) => name.slice(0, 10), kept.daily)])
  return newestFirst.filter((name) => !stay.has(name))
}

/**
 * The embedded database never waits for the disk, so a power cut can damage it. A copy every hour, written to the disk
 * for certain, bounds what can be lost.
 */
export function createSnapshots({ database, folder, now }: { database: Pick<Database, 'dump'>; folder: string; now: () => Date }) {
  const { dump } = database
  let timer: NodeJS.Timeout | null = null
  let checking: Promise<void> = Promise.resolve()

  const take = async (): Promise<string> => {
    if (!dump) throw new Error('This database makes its own backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, nameFor(now()))
    await writeGzip(await dump(), file)
    for (const name of outdatedSnapshots(await readdir(folder))) await rm(join(folder, name), { force: true })
    return file
  }

  const newest = async (): Promise<number> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name))
    return Math.max(0, ...names.map(momentOf))
  }

  return {
    take,
    /** Once an hour, counted over restarts: a server that is restarted often still gets its snapshots. */
    start(onError: (error: unknown) => void): void {
      const check = async () => {
        if (now().getTime() - (await newest()) >= hour) await take()
      }
      timer = setInterval(() => (checking = checking.then(check).catch(onError)), hour / 60)
      timer.unref()
    },
    /** Waits for the snapshot that is being written: the database must stay open until then. */
    async stop(): Promise<void> {
      if (timer) clearInterval(timer)
      await checking
    },
  }
}

async function writeGzip(content: Blob, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(Readable.from(content.stream()), createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
