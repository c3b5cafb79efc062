import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

const bearerPattern = /\bbearer\s+[^\s"',;]+/gi
/** `password=…`, `"accessToken":"…"`: whatever follows a name like that, however short. */
const namedSecretPattern =
  /(\w*(?:password|secret|token|signature|api[-_]?key|authorization|cookie)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s"',;&)]+)/gi
const credentialPattern = /\b(?!file:)([a-z][a-z\d+.-]*:\/\/)[^\s"'<>]*@/gi
const emailPattern = /[^\s@<>()"'=,;:/]+(?:@|%40)[^\s@<>()"'=,;:/]+\.[^\s@<>()"'=,;:/]+/gi
/** Session tokens, signed tokens and the like: long runs that are no word, by a digit or a capital in their midst. */
const tokenPattern = /(?<![\w-])(?=[\w-]*(?:\d|[a-z][A-Z]))(?=[\w-]*[A-Za-z])[\w-]{24,}(?:\.[\w-]+)*/g
/** An id names a row and opens nothing; without it no line could be matched with what it is about. */
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Logs hold no personal data and no tokens, whatever text a library puts into its messages. */
export function scrub(text: string): string {
  return text
    .replaceAll(bearerPattern, 'Bearer [token]')
    .replaceAll(namedSecretPattern, '$1[hidden]')
    .replaceAll(credentialPattern, '$1[credentials]@')
    .replaceAll(emailPattern, '[email]')
    .replaceAll(tokenPattern, (run) => (uuidPattern.test(run) ? run : '[token]'))
}

const deepest = 5

/** Only fields known to be harmless: statement parameters and the database's `detail` quote what people typed. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error === 'object' ? 'not an Error' : scrub(String(error)) }
  return {
    name: error.name,
    message: scrub(messageOf(error)),
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { code: error.code } : {}),
    stack: framesOf(error).slice(0, 12).join('\n'),
    ...(error.cause === undefined || depth === deepest ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** PostgreSQL's data exceptions (22…) and JSON's syntax errors quote the value that they could not read. */
function messageOf(error: Error): string {
  const message = error.message.split('\nparams:')[0] ?? ''
  if (error instanceof SyntaxError) return message.replace(/["'].*$/s, '…')
  const isDataException = 'code' in error && /^22[\dA-Z]{3}$/.test(String(error.code))
  return isDataException ? message.replace(/: ".*$/s, '') : message
}

/** The message stands before the frames, and may have lines that look like one. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames.split('\n').filter((line) => /^ {4}at .*\d\)?$/.test(line))
}

/** Everything that is logged goes through here, under whatever name it is logged. */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value)
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === deepest || ArrayBuffer.isView(value)) return '…'
  if (Array.isArray(value)) return value.map((inner) => clean(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner, depth + 1)]))
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
      // Described below already; pino's own would look for an error in it.
      serializers: { err: (described: unknown) => described },
      hooks: {
        logMethod(args, method) {
          const cleaned = args.map((part: unknown) => (part instanceof Error ? { err: describeError(part) } : clean(part)))
          method.apply(this, cleaned as Parameters<typeof method>)
        },
      },
    },
    { write: (line: string) => write(format === 'pretty' ? prettyLine(line) : line) },
  )
}
