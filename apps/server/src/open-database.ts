import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { lockDataFolder, type DataFolderLock } from './platform/database/data-folder-lock.ts'
import type { Database } from './platform/database/database.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { readTemplate } from './platform/database/template.ts'
import type { Log } from './platform/log.ts'

export const migrations = readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)))

export interface ConnectedDatabase {
  database: Database
  close(): Promise<void>
}

export interface OpenedDatabase extends ConnectedDatabase {
  applied: string[]
}

/** The database of this configuration as it is, locked if it is a folder. */
export async function connectDatabase(config: Config, purpose: string, log: Log): Promise<ConnectedDatabase> {
  const url = config.DATABASE_URL
  const lock: DataFolderLock | null = url ? null : lockDataFolder(config.DATA_DIR, purpose)
  try {
    // Only the driver that is needed is loaded: each takes a tenth of a second of every start.
    const connectPostgres = async (address: string) => {
      const { openPostgres } = await import('./platform/database/postgres.ts')
      const onError = (error: Error) => log.error({ err: error }, 'database connection')
      return openPostgres({ url: address, maxConnections: config.DATABASE_POOL, onError })
    }
    const openFolder = async () => {
      const { openEmbedded } = await import('./platform/database/embedded.ts')
      return openEmbedded({ dataDir: config.DATA_DIR, template: await readTemplate(migrations) })
    }
    const database = url ? await connectPostgres(url) : await openFolder()
    const close = async () => {
      await database.close()
      lock?.release()
    }
    return { database, close }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** The same, brought to the newest migration. */
export async function openDatabase(config: Config, purpose: string, log: Log): Promise<OpenedDatabase> {
  const { database, close } = await connectDatabase(config, purpose, log)
  try {
    return { database, close, applied: await migrate(database, migrations) }
  } catch (error) {
    await close()
    throw error
  }
}
