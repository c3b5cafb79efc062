import { parseArgs } from 'node:util'
import { commands, type Command } from './commands/catalogue.ts'
import { readConfig } from './config.ts'
import { createLog } from './platform/log.ts'

const call = 'npm run --silent cli --'
const say = (text: string) => void process.stderr.write(`${text}\n`)
const print = (text: string) => void process.stdout.write(`${text}\n`)

const overview = () =>
  [
    `Usage: ${call} COMMAND [ARGUMENTS]`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`),
    '',
    `${call} COMMAND --help says more. Settings come from the environment, as for the server.`,
  ].join('\n')

const usageOf = (name: string, { usage }: Command) => `Usage: ${call} ${[name, usage].filter(Boolean).join(' ')}`

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    print(overview())
    return 0
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === undefined || command === undefined) {
    if (name !== undefined) say(`There is no command ${name}.\n`)
    say(overview())
    return 2
  }
  const given = readArguments(command, args)
  if (typeof given === 'string') {
    say(`${given}\n\n${usageOf(name, command)}`)
    return 2
  }
  if (given.help) {
    print(`${usageOf(name, command)}\n\n${command.help}`)
    return 0
  }
  const config = readConfig()
  // Standard output is the command's result and nothing else.
  const log = createLog({ level: config.LOG_LEVEL, format: 'pretty', write: (line) => void process.stderr.write(line) })
  const run = await command.load()
  await run({ ...given, config, log, print, say })
  return 0
}

/** What was given, or a sentence that says why it does not fit. */
function readArguments({ options, positionals: expected }: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const { help, ...rest } = values as Record<string, string | boolean | undefined>
    if (help || positionals.length === expected.length) return { help, positionals, options: rest }
    return positionals.length > expected.length ? 'There are too many arguments.' : `${expected[positionals.length]} is missing.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The message and what lies behind it, without the insides. A connection refused at every address has a list instead. */
function explain(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const inner = error instanceof AggregateError ? error.errors.flatMap(explain) : error.cause === undefined ? [] : explain(error.cause)
  return [error.message, ...inner].filter(Boolean)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(explain(error).join('\n'))
  return 1
})
