import { join } from 'node:path'
import type { Config } from './config.ts'
import { grantAdmin } from './features/account/store.ts'
import { writeBackup } from './platform/database/backup.ts'
import type { Database } from './platform/database/database.ts'
import { secretFile } from './platform/local-secret.ts'
import { version } from './version.ts'

/** What the command line does on the database: by itself, or through the socket of the server that holds the data folder. */
export function createControlCommands({ config, database }: { config: Config; database: Database }) {
  return {
    'grant-admin': async ({ email = '' }: Record<string, string>) => ({ granted: await grantAdmin(database.root, email) }),
    backup: ({ out = '' }: Record<string, string>) =>
      writeBackup({
        database,
        databaseUrl: config.DATABASE_URL,
        filesFolder: config.STORAGE_URL ? null : join(config.DATA_DIR, 'files'),
        secretFile: secretFile(config.DATA_DIR),
        out,
        version,
      }),
  }
}
