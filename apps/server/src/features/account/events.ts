import type { Executor } from '../../platform/database/database.ts'

export type AccountMailKind = 'verification' | 'reset' | 'welcome' | 'email-changed' | 'confirm-email-change'

/** What happens around an account while the auth library does its part. */
export interface AccountEvents {
  /** In the transaction that creates the row. */
  onUserCreated(tx: Executor, uid: string): Promise<void>
  /** Before the row gets another e-mail; `announce` is called after, in the same transaction. */
  beforeEmailChange(
    tx: Executor,
    where: readonly { field: string; value: unknown }[],
    newEmail: string,
  ): Promise<{ announce: () => Promise<void> }>
  onEmailVerified(uid: string): Promise<void>
  /** An anonymous visitor became, or signed in as, an account. */
  onLinked(oldUid: string, newUid: string): Promise<void>
  sendMail(kind: AccountMailKind, user: { id: string; email: string }, token: string, detail?: string): Promise<void>
}
