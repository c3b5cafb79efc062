import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { DemoSettings, Settings } from '#contract/account.ts'
import type { AccountType, InterfaceLanguage } from '#contract/states.ts'
import type { Executor } from '../../platform/database/database.ts'
import { anonymousMigrations, sessions, users, verifications, type UserRow } from './tables.ts'

export interface SessionRow {
  sessionId: string
  uid: string
  user: UserRow | null
}

export async function findSession(executor: Executor, token: string): Promise<SessionRow | null> {
  const [row] = await executor
    .select({ sessionId: sessions.id, uid: sessions.userId, user: users })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)))
  return row ?? null
}

export async function isSessionAlive(executor: Executor, sessionId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)))
  return row !== undefined
}

export async function findUser(executor: Executor, uid: string): Promise<UserRow | null> {
  const [user] = await executor.select().from(users).where(eq(users.id, uid))
  return user ?? null
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const [user] = await executor.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

export async function lockUser(tx: Executor, uid: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, uid)).for('update')
  return user ?? null
}

export async function setDefaults(
  tx: Executor,
  uid: string,
  defaults: { locale: InterfaceLanguage; settings: Partial<Settings>; emailVerified?: true },
): Promise<void> {
  await tx.update(users).set(defaults).where(eq(users.id, uid))
}

/** Settings are merged in the database, so that two changes of different settings at once both stay. */
export async function updateUser(
  executor: Executor,
  uid: string,
  change: { displayName?: string | undefined; settings: Partial<Settings> },
): Promise<UserRow | null> {
  const { locale } = change.settings
  const [user] = await executor
    .update(users)
    .set({
      ...(change.displayName === undefined ? {} : { name: change.displayName }),
      ...(locale === undefined ? {} : { locale }),
      settings: sql`${users.settings} || ${JSON.stringify(change.settings)}::jsonb`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, uid))
    .returning()
  return user ?? null
}

export async function setDemoSettings(
  executor: Executor,
  uid: string,
  change: { accountType: AccountType; demoSettings: DemoSettings | null },
): Promise<UserRow | null> {
  const [user] = await executor
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(users.id, uid), eq(users.isAnonymous, false)))
    .returning()
  return user ?? null
}

/** Verified e-mail only. */
export async function grantAdmin(executor: Executor, email: string): Promise<boolean> {
  const granted = await executor
    .update(users)
    .set({ role: 'admin', updatedAt: sql`now()` })
    .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true), eq(users.isAnonymous, false)))
    .returning({ id: users.id })
  return granted.length === 1
}

/** Null when this call recorded the pair; otherwise the account the visitor went to before. */
export async function recordMigration(tx: Executor, oldUid: string, newUid: string): Promise<string | null> {
  const recorded = await tx.insert(anonymousMigrations).values({ oldUid, newUid }).onConflictDoNothing().returning()
  return recorded.length > 0 ? null : findMigration(tx, oldUid)
}

export async function findMigration(executor: Executor, oldUid: string): Promise<string | null> {
  const [known] = await executor.select().from(anonymousMigrations).where(eq(anonymousMigrations.oldUid, oldUid))
  return known?.newUid ?? null
}

export async function deleteUser(tx: Executor, uid: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, uid))
  await tx.delete(users).where(eq(users.id, uid))
}

export async function deleteExpired(executor: Executor): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await executor.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
}
