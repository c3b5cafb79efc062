import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockDataFolder } from '../platform/database/data-folder-lock.ts'
import { restoreBackup } from '../platform/database/restore.ts'
import { version } from '../version.ts'
import { CommandFailed, type RunCommand } from './command.ts'

export const runRestore: RunCommand = async ({ config, positionals: [given = ''], print, say }) => {
  const file = resolve(given)
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`)
  const lock = config.DATABASE_URL === undefined ? lockDataFolder(config.DATA_DIR, 'the command restore') : null
  try {
    const { kept } = await restoreBackup({
      file,
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      hasFilesFolder: config.STORAGE_URL === undefined,
      version,
      now: new Date(),
    }).catch((cause: unknown) => {
      throw new CommandFailed('The restore failed; nothing was changed.', { cause })
    })
    for (const path of kept) print(path)
    say(`${file} is restored.${kept.length > 0 ? ' What it replaced is kept in the printed paths.' : ''}`)
  } finally {
    lock?.release()
  }
}
