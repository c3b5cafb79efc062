import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataFolderInUse extends Error {
  readonly holder: string
  constructor(dataDir: string, holder: string) {
    super(`The data folder ${dataDir} is in use by ${holder}. Stop that process first, or choose another folder with DATA_DIR.`)
    this.name = 'DataFolderInUse'
    this.holder = holder
  }
}

export interface DataFolderLock {
  release(): void
}

const lockFile = (dataDir: string) => join(dataDir, 'lock')
const holderFile = (dataDir: string) => join(dataDir, 'lock.holder')

/**
 * Two processes on one embedded database would both open it without complaint and lose data. SQLite's exclusive lock on
 * a side file is the one lock in Node that the system takes back when a process is killed.
 */
export function lockDataFolder(dataDir: string, purpose: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = takeLock(dataDir)
  writeFileSync(holderFile(dataDir), `${purpose} (process ${process.pid})`, { mode: 0o600 })
  return lock
}

/** Who holds the folder at this moment, without making or taking anything. */
export function findHolder(dataDir: string): DataFolderInUse | null {
  if (!existsSync(lockFile(dataDir))) return null
  try {
    takeLock(dataDir).release()
    return null
  } catch (error) {
    if (error instanceof DataFolderInUse) return error
    throw error
  }
}

function takeLock(dataDir: string): DataFolderLock {
  const database = new DatabaseSync(lockFile(dataDir))
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    database.close()
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error
    throw new DataFolderInUse(dataDir, readHolder(holderFile(dataDir)))
  }
  return { release: () => database.close() }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
