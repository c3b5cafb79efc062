import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, describeVariables, maskedConfig, parseConfig, type Config } from './config.ts'

const secret = 'zQ4-config-secret-9f3K1x7Lw0Vb2Ty8Rn5'
type Environment = Record<string, string>

function problemsOf(environment: Environment): readonly string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

interface Case {
  good: [string, unknown][]
  bad: string[]
  /** What else must be set for a value to be allowed. */
  with?: Environment
}

const url = { bad: ['example', 'ftp://example.com', 'javascript:alert(1)'] }

/** Every variable. A good value comes with what it is read as, a bad one is refused under the variable's name. */
const cases: Record<string, Case> = {
  PORT: {
    good: [
      ['1', 1],
      ['8080', 8080],
      ['65535', 65_535],
    ],
    bad: ['0', '65536', '-1', '80.5', '0x50', '1e3', 'http', '8080 8081'],
  },
  HOST: {
    good: [
      ['localhost', 'localhost'],
      ['::1', '::1'],
      ['[::1]', '::1'],
      ['0.0.0.0', '0.0.0.0'],
    ],
    bad: [],
    with: { AUTH_SECRET: secret },
  },
  APP_URL: {
    good: [
      ['https://example.com', 'https://example.com'],
      ['https://Example.com:8443/', 'https://example.com:8443'],
    ],
    bad: [...url.bad, 'https://example.com/app', 'https://example.com/?a=1', 'https://example.com#a', 'localhost:3000'],
    with: { AUTH_SECRET: secret },
  },
  ROLES: {
    good: [
      ['api', ['api']],
      [' worker , api ', ['worker', 'api']],
      ['api,api', ['api']],
    ],
    bad: ['web', 'api,web', ',', 'API'],
    with: { DATABASE_URL: 'postgres://localhost/app' },
  },
  DATA_DIR: {
    good: [
      ['/srv/tailorbird', '/srv/tailorbird'],
      [' /srv/a b ', '/srv/a b'],
    ],
    bad: [],
  },
  DATABASE_URL: {
    good: [
      ['postgres://user:word@db:5432/app', 'postgres://user:word@db:5432/app'],
      ['postgresql://db/app', 'postgresql://db/app'],
    ],
    bad: ['mysql://db/app', 'db:5432', '/var/run/postgresql'],
  },
  DATABASE_POOL: {
    good: [
      ['2', 2],
      ['200', 200],
    ],
    bad: ['1', '201', 'many'],
  },
  STORAGE_URL: {
    good: [['s3://files?region=eu-west-1', 's3://files?region=eu-west-1']],
    bad: ['https://files', 's3://', 's3://files', '/srv/files'],
  },
  AUTH_SECRET: { good: [[secret, secret]], bad: ['short', 'a'.repeat(64), 'abcabcabcabcabcabcabcabcabcabcabcabc'] },
  GOOGLE_CLIENT_ID: { good: [['id', 'id']], bad: [], with: { GOOGLE_CLIENT_SECRET: 'secret' } },
  GOOGLE_CLIENT_SECRET: { good: [['secret', 'secret']], bad: [], with: { GOOGLE_CLIENT_ID: 'id' } },
  GOOGLE_DISCOVERY_URL: { good: [['http://localhost:1/x', 'http://localhost:1/x']], bad: url.bad },
  SMTP_URL: {
    good: [
      ['smtp://mail:25', 'smtp://mail:25'],
      ['smtps://u:p@mail', 'smtps://u:p@mail'],
    ],
    bad: ['mail:25', 'http://mail'],
  },
  MAIL_FROM: {
    good: [
      ['Us <us@example.com>', 'Us <us@example.com>'],
      ['us@example.com', 'us@example.com'],
    ],
    bad: ['Us', '@', 'us@'],
  },
  FREE_CREDITS: {
    good: [
      ['0', 0],
      ['10000', 10_000],
    ],
    bad: ['-1', '10001', '1.5', 'none'],
  },
  TRUSTED_PROXIES: {
    good: [
      ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
      ['2001:db8::/32', ['2001:db8::/32']],
      [',', []],
    ],
    bad: ['proxy', '10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.1, proxy', '10.0.0', '*'],
  },
  CORS_ORIGINS: {
    good: [['https://a.example, http://b.example:8080/', ['https://a.example', 'http://b.example:8080']]],
    bad: ['*', 'a.example', 'https://a.example, *', 'null'],
  },
  REQUESTS_PER_MINUTE: {
    good: [
      ['0', 0],
      ['60', 60],
    ],
    bad: ['-1', 'many', '1.5'],
  },
  METRICS_TOKEN: { good: [['sixteen-characters', 'sixteen-characters']], bad: ['fifteen-charact', 'with a space in the middle'] },
  OTEL_EXPORTER_OTLP_ENDPOINT: { good: [['http://collector:4318', 'http://collector:4318']], bad: url.bad },
  ANALYTICS: {
    good: [
      ['on', 'on'],
      ['off', 'off'],
    ],
    bad: ['OFF', 'no', 'true', '0'],
  },
  WEB_DIR: { good: [['/srv/web app', '/srv/web app']], bad: [] },
  LOG_LEVEL: {
    good: [
      ['debug', 'debug'],
      ['silent', 'silent'],
    ],
    bad: ['loud', 'INFO'],
  },
  LOG_FORMAT: {
    good: [
      ['json', 'json'],
      ['pretty', 'pretty'],
    ],
    bad: ['xml'],
  },
}

const valueOf = (config: Config, name: string) => ({ ...config })[name as keyof Config]

describe('a variable', () => {
  it('is tested here, whichever it is', () => {
    expect(Object.keys(cases)).toEqual(describeVariables().map(({ name }) => name))
  })

  it.each(Object.entries(cases).flatMap(([name, { good, with: more }]) => good.map(([text, value]) => [name, text, value, more] as const)))(
    '%s=%s is taken',
    (name, text, value, more) => expect(valueOf(parseConfig({ ...more, [name]: text }), name)).toEqual(value),
  )

  it.each(Object.entries(cases).flatMap(([name, { bad, with: more }]) => bad.map((text) => [name, text, more] as const)))(
    '%s=%s is refused, by name',
    (name, text, more) => {
      const problems = problemsOf({ ...more, [name]: text })
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(new RegExp(`^${name}\\b`))
    },
  )

  it.each(Object.keys(cases))('%s set to nothing is as good as not set', (name) => {
    for (const nothing of ['', '   ']) expect(parseConfig({ [name]: nothing })).toEqual(parseConfig({}))
  })

  it.each(describeVariables())('$name is described for the README', ({ description }) => {
    expect(description.length).toBeGreaterThan(10)
    expect(description).not.toContain('|')
  })
})

describe('without any variable', () => {
  it('the server runs in local mode, on this computer, on the embedded database', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({
      mode: 'local',
      HOST: '127.0.0.1',
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      ROLES: ['api', 'worker'],
    })
    expect(config).toMatchObject({ TRUSTED_PROXIES: [], CORS_ORIGINS: [], google: null, FREE_CREDITS: 15 })
    expect([config.DATABASE_URL, config.STORAGE_URL, config.SMTP_URL, config.METRICS_TOKEN, config.AUTH_SECRET]).toEqual(
      Array(5).fill(undefined),
    )
    expect(isAbsolute(config.DATA_DIR)).toBe(true)
  })

  it('the address follows the port', () => expect(parseConfig({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080'))
})

describe('the mode', () => {
  it.each<[Environment, string]>([
    [{ HOST: 'localhost' }, 'local'],
    [{ HOST: '::1', APP_URL: 'http://[::1]:3000' }, 'local'],
    [{ APP_URL: 'http://127.0.0.1:8080' }, 'local'],
    [{ HOST: '0.0.0.0' }, 'deployed'],
    [{ HOST: '::' }, 'deployed'],
    [{ HOST: '192.168.0.1' }, 'deployed'],
    [{ APP_URL: 'https://example.com' }, 'deployed'],
    [{ APP_URL: 'http://localhost.example.com' }, 'deployed'],
    [{ HOST: '0.0.0.0', APP_URL: 'http://localhost:3000' }, 'deployed'],
  ])('of %j is %s', (environment, mode) => {
    expect(parseConfig({ ...environment, AUTH_SECRET: secret }).mode).toBe(mode)
    const missing = problemsOf(environment)
    expect(missing.map((problem) => problem.split(':')[0])).toEqual(mode === 'deployed' ? ['AUTH_SECRET'] : [])
  })

  it('is deployed only with a secret that is worth the name', () => {
    for (const weak of ['x', '0'.repeat(40), 'password'.repeat(8)]) {
      expect(problemsOf({ HOST: '0.0.0.0', AUTH_SECRET: weak })).toEqual([expect.stringContaining('AUTH_SECRET: is too weak')])
    }
  })
})

describe('variables that belong together', () => {
  it('are refused one without the other', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual(['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both or neither'])
    expect(problemsOf({ GOOGLE_CLIENT_SECRET: 'secret' })).toHaveLength(1)
    expect(problemsOf({ ROLES: 'worker' })).toEqual([expect.stringContaining('needs DATABASE_URL')])
    expect(problemsOf({ ROLES: 'api,api' })).toEqual([expect.stringContaining('needs DATABASE_URL')])
  })
})

describe('a configuration with several problems', () => {
  const environment = {
    PORT: 'x',
    HOST: '0.0.0.0',
    LOG_LEVEL: 'loud',
    GOOGLE_CLIENT_ID: 'id',
    ROLES: 'api',
    DATABASE_URL: 'mysql://u:hunter2@db',
  }

  it('lists them all at once, and shows no value', () => {
    const names = problemsOf(environment).map((problem) => /^[A-Z_]+/.exec(problem)?.[0])
    expect(names.toSorted()).toEqual(['AUTH_SECRET', 'DATABASE_URL', 'GOOGLE_CLIENT_ID', 'LOG_LEVEL', 'PORT', 'ROLES'])
    expect(() => parseConfig(environment)).toThrow(/^The configuration has 6 problems:\n {2}PORT: /)
    expect(problemsOf(environment).join()).not.toContain('hunter2')
    expect(() => parseConfig({ PORT: 'x' })).toThrow(/^The configuration has a problem:\n/)
  })
})

describe('the configuration as people may see it', () => {
  const secrets = {
    DATABASE_URL: 'postgres://user:db-word@db/app',
    STORAGE_URL: 's3://key:storage-word@host/bucket',
    AUTH_SECRET: secret,
    GOOGLE_CLIENT_SECRET: 'google-word',
    SMTP_URL: 'smtp://user:smtp-word@mail',
    METRICS_TOKEN: 'metrics-word-1234',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:otel-word@collector/path',
  }

  it('says which secrets are there, and nothing of them', () => {
    const shown = maskedConfig(parseConfig({ ...secrets, GOOGLE_CLIENT_ID: 'id', CORS_ORIGINS: 'https://a.example' }))
    expect(JSON.stringify(shown)).not.toMatch(/word|zQ4/)
    expect(shown).toMatchObject({
      AUTH_SECRET: '••••••',
      DATABASE_URL: '••••••',
      PORT: '3000',
      mode: 'local',
      CORS_ORIGINS: 'https://a.example',
    })
    expect(shown.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('https://••••••@collector/path')
    expect(Object.keys(shown)).toEqual([...describeVariables().map(({ name }) => name), 'mode'])
    expect(maskedConfig(parseConfig({})).AUTH_SECRET).toBe('')
  })
})
