import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { createClient } from '#contract/client.ts'
import { workOnProbe, writeProbe } from './probe-feature.ts'
import { startProbeProcess, visit, type ProbeProcess } from './probe-process.ts'
import { linkIn, startSmtpInbox, type ReceivedMail, type SmtpInbox } from './smtp-inbox.ts'
import { openLive, type LiveEvent } from './sse-reader.ts'
import { makeTestData } from './test-server.ts'

/** Processes start in seconds, and a dead worker is recognised after ten seconds of silence. */
const timeout = 120_000
const email = 'twice@example.com'
const id = randomUUID()

let data: Awaited<ReturnType<typeof makeTestData>>
let inbox: SmtpInbox
let next: ProbeProcess | null = null
let token: string
let lastSeen: LiveEvent | undefined
let firstMail: ReceivedMail

/** Killed with kill -9 while one job is in the middle and another has sent a mail and not heard yet that it arrived. */
beforeAll(async () => {
  data = await makeTestData()
  let killed: ProbeProcess | null = null
  inbox = await startSmtpInbox({
    beforeAnswer: async () => {
      await killed?.kill()
      killed = null
    },
  })
  const environment = { ...data.environment, SMTP_URL: inbox.url }
  const first = await startProbeProcess(environment, { hangAfterFirstStep: true })
  killed = first
  const visitor = await visit(first)
  token = visitor.token
  await visitor.client(writeProbe, { params: { id }, body: {} })
  await visitor.client(workOnProbe, { params: { id } })
  const reader = await openLive({ url: first.url, path: `probe/${id}`, token })
  lastSeen = (await reader.until(({ data: document }) => document.inTheMiddleOf === 1)).at(-1)

  const order = { body: { email, password: 'a quiet orchard 7' }, headers: { origin: first.url } }
  // Its answer may be lost with the process.
  await createClient({ baseUrl: first.url, token: () => null })(signUp, order).catch(() => null)
  firstMail = await inbox.next(email)
  await first.kill()
  next = await startProbeProcess(environment)
}, timeout)
afterAll(async () => {
  await next?.kill()
  await inbox?.stop()
  await data?.remove()
})

describe('after a process was killed, the next one', () => {
  it('goes on with its job from the last finished step, and shows that to a reader who connects again', { timeout }, async () => {
    const reader = await openLive({
      url: next?.url ?? '',
      path: `probe/${id}`,
      token,
      headers: { 'last-event-id': lastSeen?.id ?? '' },
    })
    const seen = await reader.until(({ data: document }) => 'doneBy' in document)
    expect(seen.at(-1)?.data).toMatchObject({ doneBy: 2, firstStepRan: 1, first: { ran: 1, text: 'Қазақша 中文' } })
    expect(Number(seen.at(-1)?.id)).toBeGreaterThan(Number(lastSeen?.id))
    await reader.close()
  })

  it('sends its mail again under the same id, so that it is one mail to its reader', { timeout }, async () => {
    const second = await inbox.next(email, (mail) => mail !== firstMail)
    expect(second.messageId).toBe(firstMail.messageId)
    expect(firstMail.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/)
    expect(linkIn(second).searchParams.get('token')).toBe(linkIn(firstMail).searchParams.get('token'))
    expect(inbox.mails).toHaveLength(2)
  })

  it('ends its streams and itself cleanly when it is told to stop', { timeout }, async () => {
    const reader = await openLive({ url: next?.url ?? '', path: `probe/${id}`, token })
    expect(await reader.next()).toMatchObject({ event: 'snapshot' })
    expect(await next?.stop()).toBe(0)
    expect(await reader.next()).toBeNull()
  })
})
