import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { createControlCommands } from '../control-commands.ts'
import { askRunningServer, NoServerAnswers } from '../platform/control-socket.ts'
import { findHolder } from '../platform/database/data-folder-lock.ts'
import type { Log } from '../platform/log.ts'
import { CommandFailed } from './command.ts'

type Name = keyof ReturnType<typeof createControlCommands>
type Input = Record<string, string>
type Outcome = Promise<Record<string, unknown>>

/** The embedded database has room for one process, so a server that holds it is asked to do the same. */
export async function runControlCommand({ config, log }: { config: Config; log: Log }, name: Name, input: Input): Outcome {
  const holder = config.DATABASE_URL === undefined ? findHolder(config.DATA_DIR) : null
  if (holder === null) return runHere(config, log, name, input)
  return askRunningServer(config.DATA_DIR, name, input).catch((error: unknown) => {
    throw error instanceof NoServerAnswers ? holder : error
  })
}

/** On the database as it is, without migrating it: these commands change no more than they say. */
async function runHere(config: Config, log: Log, name: Name, input: Input): Outcome {
  const [{ createControlCommands }, { connectDatabase }, { databaseFolder }] = await Promise.all([
    import('../control-commands.ts'),
    import('../open-database.ts'),
    import('../platform/database/embedded.ts'),
  ])
  // Opening would make an empty one, and a mistyped DATA_DIR would look like success.
  if (config.DATABASE_URL === undefined && !existsSync(databaseFolder(config.DATA_DIR))) {
    throw new CommandFailed(`There is no database in ${config.DATA_DIR}. Start the server once, or set DATA_DIR or DATABASE_URL.`)
  }
  const { database, close } = await connectDatabase(config, `the command ${name}`, log)
  try {
    return await createControlCommands({ config, database })[name](input)
  } finally {
    await close()
  }
}
