import { randomUUID } from 'node:crypto'
import type { ProblemCode } from '#contract/errors.ts'
import { insertIntoMailbox } from '#server/platform/mail/mail-store.ts'
import type { Callers } from './callers.ts'
import { createPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A status, or the code of the problem. */
export type Outcome = number | ProblemCode

export type CallerName = keyof Callers
export type Outcomes = Record<CallerName, Outcome>

/** What a valid request to the route carries; it belongs to `owner` where a route is about something owned. */
export interface SentRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

export interface World {
  server: TestServer
  callers: Callers
}

export interface Entry {
  request?: (world: World) => SentRequest | Promise<SentRequest>
  outcomes: Outcomes
  /** Where deployed mode decides differently. */
  deployed?: Partial<Outcomes>
}

/** Registered with the live hub by the matrix; every document in it belongs to whoever its id names. */
export const liveCollection = 'matrix_documents'
export const knownPassword = 'a lantern on the pier 4'
export const knownEmail = 'known@example.com'

const callerNames: readonly CallerName[] = ['nobody', 'visitor', 'unverified', 'owner', 'stranger', 'admin', 'forged', 'expired', 'gone']

const all = (outcome: Outcome): Outcomes => Object.fromEntries(callerNames.map((name) => [name, outcome])) as Outcomes

const withoutSession = { nobody: 'UNAUTHENTICATED', forged: 'UNAUTHENTICATED', expired: 'UNAUTHENTICATED', gone: 'USER_NOT_FOUND' } as const

/** Whoever is signed in gets this, unless the rest says otherwise. */
const session = (outcome: Outcome, rest: Partial<Outcomes> = {}): Outcomes => ({ ...all(outcome), ...withoutSession, ...rest })
const registered = (outcome: Outcome, rest: Partial<Outcomes> = {}): Outcomes => session(outcome, { visitor: 'FORBIDDEN', ...rest })

/** A route for people who are not signed in yet: whoever has an account is told so. */
const newcomers = (outcome: Outcome, rest: Partial<Outcomes> = {}): Outcomes => ({
  ...all(outcome),
  unverified: 'ALREADY_LOGGED_IN',
  owner: 'ALREADY_LOGGED_IN',
  stranger: 'ALREADY_LOGGED_IN',
  admin: 'ALREADY_LOGGED_IN',
  ...rest,
})

const storedFile = async ({ server }: World): Promise<SentRequest> => {
  const key = `matrix/${randomUUID()}.pdf`
  await server.app.files.put(key, Buffer.from('file'), { contentType: 'application/pdf', maxBytes: 100 })
  const address = new URL(await server.app.files.signedAddress(key, { expiresInSeconds: 60, now: new Date() }), server.url)
  return { params: { key }, query: Object.fromEntries(address.searchParams) }
}

const keptMail = async ({ server }: World): Promise<SentRequest> => {
  const id = randomUUID()
  await insertIntoMailbox(server.database.root, {
    id,
    recipient: 'someone@example.com',
    subject: 'Hello',
    html: '<p>Hello',
    body_text: 'Hello',
  })
  return { params: { id } }
}

const freshEmail = () => `${randomUUID()}@example.com`

/** One entry for every route of the table, by method and address. */
export const entries: Record<string, Entry> = {
  'GET /api/config': { outcomes: all(200) },
  'GET /api/health/live': { outcomes: all(200) },
  'GET /api/health/ready': { outcomes: all(200) },
  'GET /api/metrics': { outcomes: all(200), deployed: all('NOT_FOUND') },
  'GET /api/openapi.json': { outcomes: all(200) },
  'GET /api/docs': { outcomes: all(200) },
  'GET /api/live/{collection}/{id}': {
    request: ({ callers }) => ({ params: { collection: liveCollection, id: callers.owner.uid } }),
    outcomes: session('NOT_OWNER', { owner: 200 }),
  },
  'GET /api/files/{key}': { request: storedFile, outcomes: all(200) },
  'GET /mailbox': { outcomes: all(200), deployed: all('NOT_FOUND') },
  'GET /mailbox/{id}': { request: keptMail, outcomes: all(200), deployed: all('NOT_FOUND') },

  'POST /api/auth/sign-up/email': {
    request: () => ({ body: { email: freshEmail(), password: knownPassword, name: 'Ada' } }),
    outcomes: newcomers(200),
  },
  'POST /api/auth/sign-in/email': {
    request: () => ({ body: { email: knownEmail, password: knownPassword } }),
    outcomes: all(200),
  },
  'POST /api/auth/sign-in/anonymous': { outcomes: newcomers(200, { visitor: 'ALREADY_LOGGED_IN' }) },
  'POST /api/auth/sign-in/social': { request: () => ({ body: { provider: 'google' } }), outcomes: all('GOOGLE_SIGN_IN_FAILED') },
  'GET /api/auth/callback/google': { outcomes: all('NOT_FOUND') },
  'GET /api/auth/get-session': { outcomes: all(200) },
  'POST /api/auth/sign-out': { outcomes: all(200) },
  'POST /api/auth/send-verification-email': {
    outcomes: session('EMAIL_ALREADY_VERIFIED', { visitor: 'NO_EMAIL', unverified: 200 }),
    deployed: { unverified: 'VERIFICATION_UNAVAILABLE' },
  },
  'GET /api/auth/verify-email': { request: () => ({ query: { token: 'made-up' } }), outcomes: all('LINK_EXPIRED') },
  'POST /api/auth/request-password-reset': {
    request: () => ({ body: { email: knownEmail } }),
    outcomes: all(200),
    deployed: all('RESET_EMAIL_FAILED'),
  },
  'POST /api/auth/reset-password': {
    request: () => ({ body: { token: 'made-up', newPassword: knownPassword } }),
    outcomes: all('LINK_EXPIRED'),
  },
  'POST /api/auth/change-password': {
    request: () => ({ body: { currentPassword: 'not the one', newPassword: knownPassword } }),
    outcomes: registered('INVALID_CREDENTIALS'),
  },
  'POST /api/auth/change-email': {
    request: () => ({ body: { newEmail: freshEmail() } }),
    outcomes: registered(200),
    deployed: {
      unverified: 'VERIFICATION_UNAVAILABLE',
      owner: 'VERIFICATION_UNAVAILABLE',
      admin: 'VERIFICATION_UNAVAILABLE',
      stranger: 'VERIFICATION_UNAVAILABLE',
    },
  },
  'POST /api/auth/test-sign-in': { outcomes: all(200), deployed: all('NOT_FOUND') },

  'GET /api/profile': { outcomes: session(200) },
  'PATCH /api/profile': { request: () => ({ body: { dailyGoal: 7 } }), outcomes: session(200) },
  'PUT /api/admin/users/{userId}/demo-settings': {
    request: ({ callers }) => ({ params: { userId: callers.owner.uid }, body: { accountType: 'demo' } }),
    outcomes: registered('FORBIDDEN', { owner: 200, admin: 200 }),
    deployed: { owner: 'FORBIDDEN' },
  },
  'POST /api/functions/migrateAnonymousData': {
    request: async ({ server, callers }) => {
      const visitor = await createPerson(server, { anonymous: true })
      return {
        body: { oldUid: visitor.uid, newUid: callers.owner.uid },
        headers: { 'x-anonymous-authorization': `Bearer ${visitor.token}` },
      }
    },
    outcomes: registered('MIGRATION_REFUSED', { owner: 200 }),
  },
  'GET /api/profile/credits/history': { outcomes: registered(200) },
  'POST /api/analytics/events': {
    request: () => ({ body: { events: [{ name: 'page_view', path: '/stats', at: new Date().toISOString() }] } }),
    outcomes: all(204),
  },
}
