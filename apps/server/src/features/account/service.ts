import { AsyncLocalStorage } from 'node:async_hooks'
import type { Profile, ProfileUpdate, DemoSettings } from '#contract/account.ts'
import { premiumTemplates, type AccountType, type InterfaceLanguage } from '#contract/states.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { Caller, Sessions } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/problem.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Credits } from '../credits/service.ts'
import type { AccountEvents, AccountMailKind } from './events.ts'
import { createMigration, type DataMover } from './migration.ts'
import { presentProfile, presentUser } from './present.ts'
import * as store from './store.ts'

export interface AccountOptions {
  database: Database
  credits: Credits
  mailer: Mailer
  mode: 'local' | 'deployed'
  log: Log
}

/** What the request that creates a user says about them. */
interface Newcomer {
  locale: InterfaceLanguage
  paper: 'a4' | 'letter'
  /** Verified from the start, and sent no mail: nobody reads its address. */
  isTestAccount: boolean
}

export type Account = ReturnType<typeof createAccount>

export function createAccount({ database, credits, mailer, mode, log }: AccountOptions) {
  const newcomer = new AsyncLocalStorage<Newcomer>()
  const movers: DataMover[] = []
  const migration = createMigration(database, movers)

  const orderMail = (tx: Executor, kind: AccountMailKind, userId: string, details: { recipient?: string; secret?: string } = {}) =>
    mailer.order(tx, { kind: `account.${kind}`, userId, ...details })

  const events: AccountEvents = {
    async onUserCreated(tx, uid) {
      const { locale, paper, isTestAccount } = newcomer.getStore() ?? { locale: 'en', paper: 'a4', isTestAccount: false }
      await store.setDefaults(tx, uid, { locale, settings: { paper }, ...(isTestAccount ? { emailVerified: true as const } : {}) })
      const user = await store.findUser(tx, uid)
      if (!user || user.isAnonymous) return
      await credits.grantWelcome(tx, user)
      if (user.emailVerified && !isTestAccount) await orderMail(tx, 'welcome', uid)
    },
    async beforeEmailChange(tx, where, newEmail) {
      const condition = where.find(({ field }) => field === 'id' || field === 'email')
      const find = condition?.field === 'id' ? store.findUser : store.findUserByEmail
      const user = await find(tx, String(condition?.value))
      const isChange = user !== null && user.email !== newEmail.toLowerCase()
      return {
        announce: async () => {
          if (isChange) await orderMail(tx, 'email-changed', user.id, { recipient: user.email, secret: newEmail })
        },
      }
    },
    async onEmailVerified(uid) {
      await database.transaction((tx) => orderMail(tx, 'welcome', uid))
    },
    /** A failure here must not block the sign-up; the visitor's data stays where it is and can be moved later. */
    async onLinked(oldUid, newUid) {
      if (oldUid === newUid) return
      await migration.move(oldUid, newUid).catch((error: unknown) => log.error({ err: error }, 'anonymous data was not moved'))
    },
    async sendMail(kind, user, token, detail) {
      if (newcomer.getStore()?.isTestAccount) return
      await database.transaction((tx) => orderMail(tx, kind, user.id, { recipient: user.email, secret: JSON.stringify({ token, detail }) }))
    },
  }

  const sessions: Sessions = {
    async find(token) {
      const found = await store.findSession(database.root, token)
      if (!found) return null
      const { user } = found
      if (!user) return 'user-gone'
      return {
        uid: user.id,
        sessionId: found.sessionId,
        role: user.role,
        isAnonymous: user.isAnonymous,
        isEmailVerified: user.emailVerified,
        locale: user.locale,
      }
    },
    isAlive: (sessionId) => store.isSessionAlive(database.root, sessionId),
  }

  const present = async (user: Awaited<ReturnType<typeof store.findUser>>): Promise<Profile> => {
    if (!user) throw new Refusal('USER_NOT_FOUND')
    return presentProfile(user, await credits.balanceOf(user.id))
  }

  return {
    events,
    sessions,
    /** Features name here how their rows go from an anonymous visitor to an account. */
    onMigrate: (mover: DataMover) => void movers.push(mover),
    asNewcomer: <T>(who: Newcomer, work: () => Promise<T>) => newcomer.run(who, work),

    async signedIn(token: string) {
      const found = await store.findSession(database.root, token)
      return found?.user ? { token, user: presentUser(found.user) } : null
    },
    emailOf: async (uid: string) => (await store.findUser(database.root, uid))?.email ?? null,
    isKnownEmail: async (email: string) => (await store.findUserByEmail(database.root, email)) !== null,
    assertVerifiable(caller: Caller): void {
      if (caller.isAnonymous) throw new Refusal('NO_EMAIL')
      if (caller.isEmailVerified) throw new Refusal('EMAIL_ALREADY_VERIFIED')
      if (!mailer.canSend) throw new Refusal('VERIFICATION_UNAVAILABLE')
    },
    canSendMail: () => mailer.canSend,

    profile: async (uid: string) => present(await store.findUser(database.root, uid)),

    async updateProfile(caller: Caller, { displayName, settings = {}, dailyGoal, timezone }: ProfileUpdate) {
      const changed = { ...settings, ...(dailyGoal === undefined ? {} : { dailyGoal }), ...(timezone === undefined ? {} : { timezone }) }
      const isPremium = changed.template !== undefined && premiumTemplates.includes(changed.template)
      if (isPremium && !caller.isEmailVerified) throw new Refusal('EMAIL_NOT_VERIFIED')
      return present(await store.updateUser(database.root, caller.uid, { displayName, settings: changed }))
    },

    async setDemoSettings(caller: Caller, uid: string, change: { accountType: AccountType; demoSettings?: DemoSettings | undefined }) {
      const isOwnInLocalMode = mode === 'local' && caller.uid === uid
      if (caller.role !== 'admin' && !isOwnInLocalMode) throw new Refusal('FORBIDDEN')
      const user = await store.setDemoSettings(database.root, uid, {
        accountType: change.accountType,
        demoSettings: change.demoSettings ?? null,
      })
      if (!user) throw new Refusal('NOT_FOUND')
      return present(user)
    },

    async migrateAnonymousData(caller: Caller, pair: { oldUid: string; newUid: string }, oldToken: string | null) {
      if (pair.newUid !== caller.uid) throw new Refusal('MIGRATION_REFUSED')
      const old = oldToken === null ? null : await sessions.find(oldToken)
      const isProven = old !== null && old !== 'user-gone' && old.uid === pair.oldUid && old.isAnonymous
      if (isProven) return migration.move(pair.oldUid, pair.newUid)
      // Moved before, by this pair: the visitor's token is gone with the visitor.
      const known = await store.findMigration(database.root, pair.oldUid)
      if (known === null) throw new Refusal('MIGRATION_REFUSED')
      if (known !== pair.newUid) throw new Refusal('MIGRATION_CONFLICT')
    },

    deleteExpired: () => store.deleteExpired(database.root),
  }
}
