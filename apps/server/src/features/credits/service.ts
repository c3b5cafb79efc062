import { createHmac } from 'node:crypto'
import type { Database, Executor } from '../../platform/database/database.ts'
import { presentEntry } from './present.ts'
import { addEntry, claimGrant, listEntries, readBalance } from './store.ts'

export interface CreditsOptions {
  database: Database
  freeCredits: number
  /** Keys the hash of e-mails, so that the table alone says nothing about who had an account. */
  hashKey: string
}

export type Credits = ReturnType<typeof createCredits>

export function createCredits({ database, freeCredits, hashKey }: CreditsOptions) {
  const hashOf = (email: string) => createHmac('sha256', hashKey).update(email.trim().toLowerCase()).digest('hex')

  return {
    /** Once per e-mail, in the transaction that gives the user their e-mail. */
    async grantWelcome(tx: Executor, user: { id: string; email: string }): Promise<void> {
      const first = await claimGrant(tx, { emailHash: hashOf(user.email), userId: user.id })
      if (first && freeCredits > 0) await addEntry(tx, { userId: user.id, reason: 'welcome', amount: freeCredits })
    },
    balanceOf: (userId: string) => readBalance(database.root, userId),
    async history(userId: string) {
      const entries = await listEntries(database.root, userId)
      return entries.map(presentEntry)
    },
  }
}
