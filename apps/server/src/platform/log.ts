import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

const emailPattern = /[^\s@<>()"'=,;:]+@[^\s@<>()"'=,;:]+\.[^\s@<>()"'=,;:]+/g
/** Session tokens, signed tokens and the like: long runs without a space that mix letters and digits. */
const tokenPattern = /\b(?=[\w.-]*\d)(?=[\w.-]*[A-Za-z])[\w-]{24,}(?:\.[\w-]+)*/g
const credentialPattern = /\/\/[^/\s:@]+:[^/\s@]+@/g

/** Logs hold no personal data and no tokens, whatever text a library puts into its messages. */
export function scrub(text: string): string {
  return text.replaceAll(credentialPattern, '//[credentials]@').replaceAll(emailPattern, '[email]').replaceAll(tokenPattern, '[token]')
}

/** Only fields known to be harmless: statement parameters and the database's `detail` quote what people typed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const message = error.message.split('\nparams:')[0] ?? ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    name: error.name,
    message: scrub(message),
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { code: error.code } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const levelNames: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** One readable line for people at a terminal. */
function prettyLine(json: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(json) as {
    level: number
    time: string
    msg?: string
    err?: { message?: string; stack?: string }
  }
  const details = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const error = err ? `\n  ${err.message}\n${err.stack ?? ''}` : ''
  return `${new Date(time).toTimeString().slice(0, 8)} ${(levelNames[level] ?? '').padEnd(5)} ${[msg, ...details].filter(Boolean).join('  ')}${error}\n`
}

export interface LogOptions {
  level: string
  format: 'pretty' | 'json'
  write?: (line: string) => void
}

export function createLog({ level, format, write = (line) => void process.stdout.write(line) }: LogOptions): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((part: unknown) => (typeof part === 'string' ? scrub(part) : part)) as Parameters<typeof method>)
        },
      },
    },
    { write: (line: string) => write(format === 'pretty' ? prettyLine(line) : line) },
  )
}
