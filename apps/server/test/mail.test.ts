import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { forgetRates } from './factories.ts'
import { linkIn, startSmtpInbox, type SmtpInbox } from './smtp-inbox.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let inbox: SmtpInbox
let server: TestServer
beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startTestServer({ environment: { SMTP_URL: inbox.url, MAIL_FROM: 'Tailorbird <hello@example.com>' } })
})
afterAll(async () => {
  await server?.stop()
  await inbox?.stop()
})
beforeEach(() => forgetRates(server))

const register = async (email: string, more: Record<string, string> = {}, acceptLanguage = 'en') => {
  const response = await server.fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': acceptLanguage },
    body: JSON.stringify({ email, password: 'a quiet orchard 7', name: 'Ada', ...more }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { user: { uid: string } }).user.uid
}

interface MailRow {
  id: string
  secret: string | null
  recipient: string | null
  is_sent: boolean
  job_state: string
}
const mailOf = async (uid: string): Promise<MailRow | undefined> => {
  const rows = await rowsOf<MailRow>(
    server.database.root,
    sql`select mails.id, secret, recipient, sent_at is not null as is_sent, job.state::text as job_state
        from mails join pgboss.job on job.data ->> 'mailId' = mails.id::text and job.name = 'send-mail' where user_id = ${uid}`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}
/** Until the mail is done with; a wait before another attempt is skipped, as if the time had passed. */
const untilSent = (uid: string) =>
  vi.waitFor(
    async () => {
      await server.database.root.execute(sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`)
      expect(await mailOf(uid)).toMatchObject({ is_sent: true, job_state: 'completed' })
    },
    { timeout: 20_000, interval: 100 },
  )
const untilRefused = (uid: string) =>
  vi.waitFor(async () => expect(await mailOf(uid)).toMatchObject({ job_state: 'retry' }), { timeout: 20_000 })
const mailsTo = (email: string) => inbox.mails.filter((mail) => mail.envelopeTo.includes(email))

/** Every row of every table of the job queue, as text. */
async function everythingQueued(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    server.database.root,
    sql`select table_name as name from information_schema.tables where table_schema = 'pgboss' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(3)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ text: string }>(server.database.root, sql`select t::text as text from pgboss.${sql.identifier(name)} t`),
    ),
  )
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

describe('a mail', () => {
  it('arrives once, under an id that stays the same, as text and as HTML', async () => {
    const uid = await register('ada@example.com')
    const mail = await inbox.next('ada@example.com')
    await untilSent(uid)
    expect(mailsTo('ada@example.com')).toHaveLength(1)
    expect(mail.messageId).toBe(`<${(await mailOf(uid))?.id}@localhost>`)
    expect(mail.from).toEqual({ name: 'Tailorbird', address: 'hello@example.com' })
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    const link = linkIn(mail)
    expect(link.href.startsWith(`${server.config.APP_URL}/verify-email?token=`)).toBe(true)
    expect(mail.html).toContain(`href="${link.href}"`)
    expect(mail.text).not.toContain('<')
  })

  it.each([
    ['kz', 'fr-FR', 'kk', 'Tailorbird: поштаңызды растаңыз', 'Поштаны растау'],
    ['zh', 'fr-FR', 'zh', '验证您的 Tailorbird 邮箱', '验证邮箱'],
    [undefined, 'kk-KZ,ru;q=0.8', 'kk', 'Tailorbird: поштаңызды растаңыз', 'Поштаны растау'],
    [undefined, 'de-DE,zh-CN;q=0.9,en;q=0.8', 'zh', '验证您的 Tailorbird 邮箱', '验证邮箱'],
    ['tlh', 'ru', 'ru', expect.stringContaining('Tailorbird'), expect.stringMatching(/\p{Script=Cyrillic}/u)],
  ])('is in the language of the interface (%s), else of the browser (%s)', async (locale, accepted, language, subject, words) => {
    const email = `reader-${locale}-${accepted.slice(0, 2)}@example.com`
    await register(email, locale ? { locale } : {}, accepted)
    const mail = await inbox.next(email)
    expect(mail.subject).toEqual(subject)
    expect(mail.html).toContain(`lang="${language}"`)
    for (const part of [mail.text, mail.html]) expect(part).toEqual(typeof words === 'string' ? expect.stringContaining(words) : words)
  })

  it('that the mail server refuses twice arrives once, and leaves neither token nor address behind', async () => {
    inbox.refuseNext(2)
    const uid = await register('patient@example.com')
    await untilRefused(uid)
    const [waiting, queuedBefore] = [await mailOf(uid), await everythingQueued()]
    expect(queuedBefore).toContain('Try again later')
    await untilSent(uid)
    const [mail, ...more] = mailsTo('patient@example.com')
    if (!mail) throw new Error('No mail came')
    expect(more).toEqual([])
    expect(mail.messageId).toBe(`<${waiting?.id}@localhost>`)
    expect(await mailOf(uid)).toMatchObject({ secret: null, recipient: null })
    const token = linkIn(mail).searchParams.get('token')
    expect(waiting?.secret).toEqual(expect.any(String))
    for (const kept of [waiting?.secret, queuedBefore, await everythingQueued()]) {
      expect(kept).not.toContain('patient@')
      expect(kept).not.toContain(token)
    }
  })

  it('is dropped when its reader is gone before it could be sent', async () => {
    inbox.refuseNext(Infinity)
    const uid = await register('leaving@example.com')
    await untilRefused(uid)
    await server.database.root.execute(sql`delete from users where id = ${uid}`)
    inbox.refuseNext(0)
    await untilSent(uid)
    expect(mailsTo('leaving@example.com')).toEqual([])
    expect(await mailOf(uid)).toMatchObject({ secret: null, recipient: null })
    expect(await (await server.fetch('/api/metrics')).text()).toMatch(/^mails_total\{outcome="dropped"\} 1$/m)
  })

  it('cannot be read on this server’s mailbox page, which is there only without a mail server', async () => {
    expect((await server.fetch('/mailbox')).status).toBe(404)
    const uid = await register('nobody@example.com')
    expect((await server.fetch(`/mailbox/${(await mailOf(uid))?.id}`)).status).toBe(404)
  })
})
