import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'

export interface CommandContext {
  config: Config
  log: Log
  positionals: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  /** For programs: one line of standard output. */
  print(line: string): void
  /** For people: one line of standard error. */
  say(line: string): void
}

export type RunCommand = (context: CommandContext) => Promise<void>

/** An outcome the person can do something about: its message is all they need to see. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}
