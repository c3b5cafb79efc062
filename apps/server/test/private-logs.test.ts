import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateProfile } from '#contract/account.ts'
import {
  changeEmail,
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  signIn,
  signInAnonymously,
  signUp,
  verifyEmail,
} from '#contract/auth.ts'
import { linkIn, startSmtpInbox, type SmtpInbox } from './smtp-inbox.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** At the most talkative level, in deployed mode as operators run it. */
const environment = { APP_URL: 'https://tailorbird.example', AUTH_SECRET: 'zQ4-private-logs-9f3K1x7Lw0Vb2Ty8Rn5', LOG_LEVEL: 'debug' }

let inbox: SmtpInbox
let server: TestServer
beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startTestServer({ environment: { ...environment, SMTP_URL: inbox.url } })
})
afterAll(async () => {
  await server?.stop()
  await inbox?.stop()
})

const email = 'Marguerite.Dupont@example.com'
const otherEmail = 'marguerite.nouvelle@example.com'
const passwords = ['a first password 17', 'a second password 18', 'a third password 19', 'a wrong password 20']
const [first = '', second = '', third = '', wrong = ''] = passwords

const tokenOf = async (to: string, path: string) => {
  const mail = await inbox.next(to, ({ text }) => text?.includes(path) ?? false)
  return linkIn(mail).searchParams.get('token') ?? ''
}

describe('the log of an account’s life', () => {
  it('names nobody and opens nothing', async () => {
    const secrets: string[] = []
    const visitor = await server.as(null)(signInAnonymously, {})
    const registered = await server.as(visitor.token)(signUp, { body: { email, password: first, name: 'Marguerite Dupont' } })
    secrets.push(visitor.token, registered.token)

    const verification = await tokenOf(email.toLowerCase(), '/verify-email')
    await server.as(null)(verifyEmail, { query: { token: verification } })
    await expect(server.as(null)(verifyEmail, { query: { token: `${verification}x` } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    await expect(server.as(registered.token)(sendVerification, {})).rejects.toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' })

    await server.as(registered.token)(updateProfile, {
      body: { displayName: 'Marguerite Nouvelle', settings: { timezone: 'Europe/Paris' } },
    })
    const changed = await server.as(registered.token)(changePassword, { body: { currentPassword: first, newPassword: second } })
    await server.as(changed.token)(changeEmail, { body: { newEmail: otherEmail } })
    await expect(server.as(null)(signIn, { body: { email, password: wrong } })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(server.as(null)(signUp, { body: { email, password: third } })).rejects.toMatchObject({ code: 'REGISTRATION_FAILED' })

    await server.as(null)(requestPasswordReset, { body: { email } })
    const reset = await tokenOf(email.toLowerCase(), '/reset-password')
    await server.as(null)(resetPassword, { body: { token: reset, newPassword: third } })
    await expect(server.as(null)(resetPassword, { body: { token: reset, newPassword: third } })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
    const again = await server.as(null)(signIn, { body: { email, password: third } })
    secrets.push(verification, reset, changed.token, again.token)

    const lines = server.logLines.join('').toLowerCase()
    expect(server.logLines.length).toBeGreaterThan(10)
    const personal = [email, otherEmail, 'marguerite', 'dupont', 'example.com', encodeURIComponent(email)]
    const never = [...personal, ...passwords, ...secrets, environment.AUTH_SECRET]
    for (const secret of never) expect([secret, lines.includes(secret.toLowerCase())]).toEqual([secret, false])
    expect(lines).not.toMatch(/\b\d{1,3}(?:\.\d{1,3}){3}\b|::1\b|::ffff:/)
  })

  it('says of each request only its route, its outcome and how long it took', () => {
    const requests = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(10)
    for (const line of requests) {
      expect(Object.keys(line).toSorted()).toEqual(['level', 'method', 'ms', 'msg', 'requestId', 'route', 'status', 'time'])
      expect(String(line.route)).not.toContain('?')
    }
  })
})
