import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { parseStorageUrl } from './platform/files/storage-url.ts'

/**
 * The only reader of the environment. Every variable is described here, and the README's table is checked against it.
 * `secret` values are masked wherever the configuration is shown.
 */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Digits only: `Number` would read `0x50` and `1e3` too. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)

const trustedProxy = z.string().refine((entry) => {
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  return version > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}, 'must be an IP address or a range such as 10.0.0.0/8')

const appUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text), 'must be an address alone, without a path or anything after it')
  .transform((text) => new URL(text).origin)

const corsOrigin = z.url({ protocol: /^https?$/, error: 'must be http or https addresses' }).transform((text) => new URL(text).origin)

const described = {
  PORT: wholeNumber(1, 65_535).default(3000).describe('Port to listen on'),
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
    .default('127.0.0.1')
    .describe('Address to listen on. Anything but a loopback address means deployed mode'),
  APP_URL: appUrl
    .optional()
    .describe('Address people open, without a path. Default `http://localhost:PORT`. Anything but a loopback address means deployed mode'),
  ROLES: list
    .transform((roles) => [...new Set(roles)])
    .pipe(z.array(z.enum(['api', 'worker'], 'must be api, worker or both')).min(1, 'must be api, worker or both'))
    .default(['api', 'worker'])
    .describe('Comma-separated parts this process runs: `api`, `worker`. Both by default; several processes need `DATABASE_URL`'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded database, its snapshots, uploaded files and the local secret'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .meta({ secret: true })
    .describe('PostgreSQL 15 or newer. Without it an embedded database in `DATA_DIR` is used'),
  DATABASE_POOL: wholeNumber(2, 200).default(10).describe('Most connections one process opens to PostgreSQL'),
  STORAGE_URL: z
    .string()
    .optional()
    .meta({ secret: true })
    .describe('Where files live: `s3://KEY:SECRET@host:port/bucket?region=…` or `s3://bucket?region=…`. Without it, `DATA_DIR/files`'),
  AUTH_SECRET: z
    .string()
    .optional()
    .meta({ secret: true })
    .describe(
      'Signs sessions and addresses: 32 or more random characters. Required in deployed mode; made and kept in `DATA_DIR` in local mode',
    ),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Sign-in with Google; needs `GOOGLE_CLIENT_SECRET` too'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().meta({ secret: true }).describe('Sign-in with Google'),
  GOOGLE_DISCOVERY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://accounts.google.com/.well-known/openid-configuration')
    .describe('OpenID Connect discovery document of the Google sign-in'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({ secret: true })
    .describe('Mail server. Without it, local mode keeps mails in a mailbox page at `/mailbox`, and deployed mode sends none'),
  MAIL_FROM: z
    .string()
    .regex(/\S@\S/, 'must have an e-mail address in it')
    .default('Tailorbird <no-reply@localhost>')
    .describe('Sender of mails'),
  FREE_CREDITS: wholeNumber(0, 10_000).default(limits.freeCredits).describe('Credits an account gets when it first has an e-mail'),
  TRUSTED_PROXIES: list
    .pipe(z.array(trustedProxy))
    .default([])
    .describe('Comma-separated addresses or ranges of reverse proxies whose `X-Forwarded-For` is believed'),
  CORS_ORIGINS: list
    .pipe(z.array(corsOrigin))
    .default([])
    .describe('Comma-separated origins that may call the API from a browser; none by default'),
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(1200)
    .describe('Requests one address or account may make in a minute; 0 means no limit'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have 16 or more characters, and no space')
    .optional()
    .meta({ secret: true })
    .describe('Bearer token for `/api/metrics`; without it metrics answer on this computer in local mode only'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP); tracing is loaded only when this is set'),
  ANALYTICS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether opened screens are counted, without saying who opened them; never of who asks not to be tracked'),
  WEB_DIR: z.string().min(1).optional().describe('Folder of the built web app. Default: the one built by `npm start`'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('Least important log line to print'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional().describe('`pretty` in local mode on a terminal, `json` otherwise'),
}

type Variables = { [Name in keyof typeof described]: z.infer<(typeof described)[Name]> }

export type Config = Omit<Variables, 'APP_URL' | 'DATA_DIR'> & {
  readonly APP_URL: string
  readonly DATA_DIR: string
  readonly mode: 'local' | 'deployed'
  readonly google: { clientId: string; clientSecret: string; discoveryUrl: string } | null
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const hostOf = (url: string) => new URL(url).hostname

/** Long enough, and not one character or word over and over. */
function isWeakSecret(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 10
}

/** A variable set to nothing is a variable not set: that is what `FOO= npm start` means to people. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const found: string[] = []
  const values = Object.fromEntries(
    Object.entries(described).map(([name, schema]) => {
      const given = environment[name]?.trim()
      const parsed = schema.safeParse(given === '' ? undefined : given)
      for (const issue of parsed.error?.issues ?? []) found.push(`${name}: ${issue.message}`)
      return [name, parsed.success ? parsed.data : schema.safeParse(undefined).data]
    }),
  ) as Variables

  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`
  const mode = loopbackHosts.has(values.HOST) && loopbackHosts.has(hostOf(appUrl)) ? 'local' : 'deployed'
  if (mode === 'deployed' && !values.AUTH_SECRET)
    found.push('AUTH_SECRET: is required in deployed mode; make one with `openssl rand -base64 48`')
  if (values.AUTH_SECRET && isWeakSecret(values.AUTH_SECRET)) found.push('AUTH_SECRET: is too weak; use 32 or more random characters')
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    found.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both or neither')
  }
  if (values.ROLES.length === 1 && !values.DATABASE_URL)
    found.push('ROLES: a process with one role needs DATABASE_URL, the embedded database has room for one process')
  const storage = values.STORAGE_URL === undefined ? null : parseStorageUrl(values.STORAGE_URL)
  if (typeof storage === 'string') found.push(storage)
  if (found.length > 0) throw new ConfigError(found)

  return {
    ...values,
    APP_URL: appUrl,
    DATA_DIR: resolve(values.DATA_DIR),
    mode,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, discoveryUrl: values.GOOGLE_DISCOVERY_URL }
        : null,
  }
}

/** In local mode, while no mail server is configured. */
export function hasMailbox(config: Config): boolean {
  return config.mode === 'local' && config.SMTP_URL === undefined
}

export function readConfig(): Config {
  return parseConfig(process.env)
}

/** One row per variable, for the README's table. */
export function describeVariables(): { name: string; fallback: string; description: string }[] {
  return Object.entries(described).map(([name, schema]) => {
    const fallback = (schema as z.ZodType).safeParse(undefined).data
    return { name, fallback: fallback === undefined ? '' : String(fallback), description: schema.description ?? '' }
  })
}

const isSecret = (name: string) => Boolean((described as Record<string, z.ZodType>)[name]?.meta()?.secret)

/** The effective configuration as people may see it: secrets are there or not, and nothing more. */
export function maskedConfig(config: Config): Record<string, string> {
  const values: Record<string, unknown> = { ...config }
  const shown = Object.keys(described).map((name) => {
    const value = values[name]
    if (value === undefined) return [name, '']
    return [name, isSecret(name) ? '••••••' : String(value).replace(/\/\/[^/@]+@/, '//••••••@')]
  })
  return { ...Object.fromEntries(shown), mode: config.mode }
}
