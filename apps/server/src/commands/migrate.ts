import { openDatabase } from '../open-database.ts'
import type { RunCommand } from './command.ts'

export const runMigrate: RunCommand = async ({ config, log, print, say }) => {
  const { applied, close } = await openDatabase(config, 'the command migrate', log)
  await close()
  for (const name of applied) print(name)
  if (applied.length === 0) say('The database is up to date.')
}
