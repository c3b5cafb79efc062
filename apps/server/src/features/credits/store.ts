import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/database.ts'
import type { CreditReason } from './reasons.ts'
import { creditBalances, creditEntries, creditGrants } from './tables.ts'

export type CreditEntryRow = typeof creditEntries.$inferSelect

/** True the first time for an e-mail; the primary key decides when two registrations race. */
export async function claimGrant(tx: Executor, grant: { emailHash: string; userId: string }): Promise<boolean> {
  const claimed = await tx.insert(creditGrants).values(grant).onConflictDoNothing().returning({ hash: creditGrants.emailHash })
  return claimed.length > 0
}

/** The balance row is locked by its own update, so entries of one account never interleave; below zero is refused by the table. */
export async function addEntry(tx: Executor, entry: { userId: string; reason: CreditReason; amount: number }): Promise<void> {
  const [account] = await tx
    .insert(creditBalances)
    .values({ userId: entry.userId, balance: entry.amount })
    .onConflictDoUpdate({ target: creditBalances.userId, set: { balance: sql`${creditBalances.balance} + ${entry.amount}` } })
    .returning({ balance: creditBalances.balance })
  if (!account) throw new Error('The credit balance was not written')
  await tx.insert(creditEntries).values({ id: randomUUID(), ...entry, balance: account.balance })
}

export async function readBalance(executor: Executor, userId: string): Promise<number> {
  const [account] = await executor.select({ balance: creditBalances.balance }).from(creditBalances).where(eq(creditBalances.userId, userId))
  return account?.balance ?? 0
}

export async function listEntries(executor: Executor, userId: string): Promise<CreditEntryRow[]> {
  return executor.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(desc(creditEntries.position))
}
