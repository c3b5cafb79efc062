import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog, scrub, type Log } from './log.ts'

/** What one call writes, as it is written. */
function written(call: (log: Log) => void, format: 'json' | 'pretty' = 'json'): string {
  const lines: string[] = []
  call(createLog({ level: 'debug', format, write: (line) => lines.push(line) }))
  return lines.join('')
}

const session = 'Zt5RkXq0b1yMd8sWc3VnLgPj6hUaEfTi'
const lettersOnly = 'ZtRkXqbyMdsWcVnLgPjhUaEfTiwQ'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFkYUBleGFtcGxlLmNvbSJ9.4cVfmq1Tz0yW3vFhJ9vQ2w'

/** A text as a library might write it, and what must not be left of it. */
const texts: [string, string][] = [
  ['user ada.lovelace+x@mail.example.com not found', 'ada'],
  ['<ada@example.com>, "grace@example.org"', '@'],
  ['GET /verify?email=ada%40example.com', 'ada'],
  ['пользователь ада@пример.рф', 'ада'],
  [`session ${session} is gone`, session],
  [`session ${lettersOnly} is gone`, lettersOnly],
  [`/verify-email?token=${jwt}`, 'eyJlbWFpbCI6ImFkYUBleGFtcGxlLmNvbSJ9'],
  ['Authorization: Bearer short-one', 'short-one'],
  ['{"newPassword":"hunter two","other":1}', 'hunter'],
  ["password='hunter two'", 'two'],
  ['?token=abc123&x=1', 'abc123'],
  ['connect postgres://app:hunter2@db.example:5432/app failed', 'hunter2'],
  ['connect postgres://app:hunt@er2@db/app failed', 'er2'],
  ['smtp://only-a-key@mail failed', 'only-a-key'],
  ['https://example.com/?redirect=https://user:hunter2@other.example/', 'hunter2'],
]

describe('a log line', () => {
  it.each(texts)('keeps nothing private of %j', (text, secret) => {
    const failure = new Error(text, { cause: new Error(text) })
    const calls: ((log: Log) => void)[] = [
      (log) => log.info(text),
      (log) => log.error({ err: failure }, 'failed'),
      (log) => log.error(failure),
      (log) => log.error({ error: failure, nested: { list: [text, failure] } }, text),
      (log) => log.warn('said: %s', text),
      (log) => log.info({ text, url: text }, 'hello'),
    ]
    for (const call of calls) {
      for (const format of ['json', 'pretty'] as const) expect(written(call, format)).not.toContain(secret)
    }
  })

  it.each([
    'a request with a foreign Host was refused; set APP_URL (now http://localhost:3000) to serve others',
    "ENOENT: no such file or directory, open '/srv/data/files/resumes/file.pdf'",
    'Cannot find module file:///srv/node_modules/@hono/node-server/dist/index.mjs',
    'job 6f1e2c9a-0b5d-4c8e-9a3f-1d2b3c4e5f60 failed, will be retried',
    'duplicate key value violates unique constraint "anonymous_migrations_old_uid_pkey"',
    'the token is expired, the password was changed',
  ])('keeps what an operator needs: %s', (text) => expect(scrub(text)).toBe(text))

  it('of a failed statement has neither its parameters nor what the database quotes', () => {
    const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
      code: '23505',
      detail: 'Key (email)=(ada at home) already exists.',
      where: 'ada at home',
      table: 'users',
    })
    const failure = new DrizzleQueryError('insert into "users" ("name") values ($1)', ['ada at home', 'hunter two'], refused)
    for (const call of [
      (log: Log) => log.error({ err: failure }),
      (log: Log) => log.error(failure),
      (log: Log) => log.error({ cause: failure }),
    ]) {
      const line = written(call)
      expect(line).not.toMatch(/ada at home|hunter two/)
      expect(line).toContain('insert into \\"users\\" (\\"name\\") values ($1)')
      expect(line).toContain('23505')
    }
  })

  it('of a value that could not be read does not quote it', () => {
    const unreadable = Object.assign(new Error('invalid input syntax for type uuid: "ada at home"'), { code: '22P02' })
    expect(written((log) => log.error({ err: unreadable }))).toMatch(/invalid input syntax for type uuid"/)
    const json = (() => {
      try {
        return JSON.parse('{"name": ada at home}') as Error
      } catch (error) {
        return error as Error
      }
    })()
    expect(written((log) => log.error({ err: json }))).not.toContain('ada')
  })

  it('has the frames of an error and no line of its message that looks like one', () => {
    const line = written((log) => log.error({ err: new Error('first\n    at ada at home (file:///x.ts:1:1)') }))
    const { err } = JSON.parse(line) as { err: { stack: string } }
    expect(err.stack).toMatch(/^ {4}at .*log\.test\.ts:\d+:\d+/)
    expect(err.stack).not.toContain('ada at home')
  })

  it('is written for whatever was thrown', () => {
    const circle = new Error('round')
    circle.cause = circle
    const self: Record<string, unknown> = {}
    self.self = self
    for (const thrown of [circle, 'text', null, undefined, 42, Symbol('x'), self, { toString: null }, Buffer.from('bytes')]) {
      expect(written((log) => log.error({ err: thrown }, 'failed'))).toContain('"msg":"failed"')
    }
    expect(written((log) => log.error({ err: new Error('broken', { cause: Object.create(null) }) }))).toContain('broken')
    expect(written((log) => log.error({ err: new Error('broken', { cause: 'text' }) }))).toContain('"cause":{"message":"text"}')
  })

  it('for people has the time, the level and the text in one line', () => {
    const line = written((log) => log.warn({ attempt: 2, requestId: '6f1e2c9a-0b5d-4c8e-9a3f-1d2b3c4e5f60' }, 'job failed'), 'pretty')
    expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}job failed {2}attempt=2 {2}requestId=6f1e2c9a-0b5d-4c8e-9a3f-1d2b3c4e5f60\n$/)
    expect(written((log) => log.error({ err: new Error('broken') }, 'failed'), 'pretty')).toMatch(/failed\n {2}broken\n {4}at /)
  })

  it('below the level is not written', () => {
    const lines: string[] = []
    const log = createLog({ level: 'warn', format: 'json', write: (line) => lines.push(line) })
    log.info('quiet')
    log.warn('loud')
    expect(lines).toHaveLength(1)
  })
})
