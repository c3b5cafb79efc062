import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { anonymous } from 'better-auth/plugins/anonymous'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { limits } from '#contract/limits.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { scrub, type Log } from '../../platform/log.ts'
import type { AccountEvents } from './events.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

export interface AuthOptions {
  database: Database
  appUrl: string
  /** Other addresses of the same server: in local mode it has three names. */
  otherOrigins: readonly string[]
  secret: string
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | null
  events: AccountEvents
  log: Log
}

export const verificationHours = 24
export const resetMinutes = 60
const day = 24 * 3600

/** The library's adapter, told where the library's transactions are ours too. */
type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

/**
 * Whatever the library writes while a user is created or gets another e-mail happens in one transaction with what
 * follows from it. Hooks of the library run after its commit, too late for that.
 */
function transactionalAdapter({ database, events }: AuthOptions): BetterAuthOptions['database'] {
  const joining = new Proxy(database.root, {
    get: (_root, property) => {
      if (property === 'transaction') return database.transaction
      const target: Executor = database.current()
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const schema = { user: users, session: sessions, account: accounts, verification: verifications }
  const open = drizzleAdapter(joining, { provider: 'pg', transaction: true, schema })
  return (options: BetterAuthOptions) => {
    const inner = open(options)
    const create: Adapter['create'] = (args) =>
      args.model === 'user'
        ? database.transaction(async (tx) => {
            const user = await inner.create<Record<string, unknown>>(args)
            await events.onUserCreated(tx, String(user.id))
            return user as never
          })
        : inner.create(args)
    const update: Adapter['update'] = (args) =>
      args.model === 'user' && 'email' in args.update
        ? database.transaction(async (tx) => {
            const change = await events.beforeEmailChange(tx, args.where, String(args.update.email))
            const user = await inner.update(args)
            await change.announce()
            return user as never
          })
        : inner.update(args)
    const outer: Adapter = { ...inner, create, update, transaction: (work) => database.transaction(() => work(outer)) }
    return outer
  }
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { appUrl, secret, google, events, log } = options
  const prepared = new AsyncLocalStorage<{ passwordHash: string }>()

  const base: BetterAuthOptions = {
    appName: 'Tailorbird',
    baseURL: appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [appUrl, ...options.otherOrigins],
    database: transactionalAdapter(options),
    telemetry: { enabled: false },
    logger: { level: 'warn', disableColors: true, log: (level, message) => log[level](`auth: ${scrub(message)}`) },
    // Thrown to us: left alone, the library prints errors with everything in them to the console.
    onAPIError: { throw: true, errorURL: `${appUrl}/login` },
    // Our own limits stand in the route table; the library's would trust X-Forwarded-For.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tailorbird',
      useSecureCookies: appUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      // Said outright, because where it is not the library leaves the check out while tests run.
      disableOriginCheck: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    session: { expiresIn: 30 * day, updateAge: day, storeSessionInDatabase: true },
    // Empty on purpose: a provider trusted here takes accounts over with an e-mail it never verified.
    account: { accountLinking: { enabled: true, trustedProviders: [] }, encryptOAuthTokens: true },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) => events.sendMail('confirm-email-change', user, token, newEmail),
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMinimum,
      maxPasswordLength: limits.passwordMaximum,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => events.sendMail('reset', user, token),
      password: {
        hash: async (password) => prepared.getStore()?.passwordHash ?? hashPassword(password),
        verify: verifyPassword,
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationHours * 3600,
      sendVerificationEmail: ({ user, token }) => events.sendMail('verification', user, token),
      afterEmailVerification: (user) => events.onEmailVerified(user.id),
    },
    plugins: [
      anonymous({
        // The row goes in our own transaction, together with what is moved from it.
        disableDeleteAnonymousUser: true,
        onLinkAccount: ({ anonymousUser, newUser }) => events.onLinked(anonymousUser.user.id, newUser.user.id),
      }),
    ],
  }

  const plain = betterAuth(base)
  let withGoogle: Promise<typeof plain> | null = null

  /**
   * The library asks Google's server for its addresses before it answers anything at all, so Google has an instance of
   * its own: nobody's password sign-in waits for it, and when it could not be reached the next attempt asks again.
   */
  const googleAuth = (): Promise<typeof plain> => {
    if (!google) throw new Error('Sign-in with Google is not configured')
    const provider = { providerId: 'google', ...google, scopes: ['openid', 'email', 'profile'], pkce: true }
    const options: BetterAuthOptions = { ...base, plugins: [...(base.plugins ?? []), genericOAuth({ config: [provider] })] }
    const building = (withGoogle ??= openWithGoogle(betterAuth(options)))
    building.catch(() => {
      withGoogle = null
    })
    return building
  }

  return {
    handle: (request: Request) => plain.handler(request),
    handleWithGoogle: async (request: Request) => (await googleAuth()).handler(request),
    /** scrypt takes a tenth of a second: done before the transaction, which on the embedded database stops all others. */
    async handleSignUp(request: Request, password: string): Promise<Response> {
      const passwordHash = await hashPassword(password)
      return prepared.run({ passwordHash }, () => plain.handler(request))
    },
    /** Of an account that has one; its sessions go on. */
    async setPassword(email: string, password: string): Promise<void> {
      const { internalAdapter } = await plain.$context
      const found = await internalAdapter.findUserByEmail(email)
      if (found) await internalAdapter.updatePassword(found.user.id, await hashPassword(password))
    },
    /** The cookie that a browser with this token would have. */
    async cookieFor(token: string): Promise<string> {
      const { authCookies } = await plain.$context
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
    },
    async tokenFrom(cookieHeader: string): Promise<string | null> {
      const { authCookies } = await plain.$context
      const pairs = cookieHeader.split(';').map((part) => part.trim())
      const own = pairs.find((pair) => pair.startsWith(`${authCookies.sessionToken.name}=`))
      const token = /=([^.%]+)\./.exec(own ?? '')?.[1]
      return token !== undefined && own === (await this.cookieFor(token)) ? token : null
    },
  }
}

async function openWithGoogle<A extends { $context: Promise<{ socialProviders: { id: string }[] }> }>(auth: A): Promise<A> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Google did not answer in time')), 5_000).unref())
  const { socialProviders } = await Promise.race([auth.$context, tooLong])
  if (!socialProviders.some((provider) => provider.id === 'google')) throw new Error('The discovery document of Google could not be read')
  return auth
}
