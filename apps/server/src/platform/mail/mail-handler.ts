import type { Database } from '../database/database.ts'
import type { JobRun } from '../jobs/definition.ts'
import type { Metrics } from '../metrics.ts'
import type { SecretBox } from '../secret-box.ts'
import { findMail, markSent } from './mail-store.ts'
import type { Mail, MailTransport } from './transport.ts'

export interface MailOrder {
  kind: string
  userId: string
  recipient: string | null
  secret: string | null
}

/** Writes a mail from ids; null when it is not wanted any more, for example because its user is gone. */
export type ComposeMail = (order: MailOrder) => Promise<Omit<Mail, 'id'> | null>

export interface MailHandlerOptions {
  database: Database
  transport: MailTransport | null
  box: SecretBox
  compose: ComposeMail
  metrics: Metrics
}

export function createMailHandler({ database, transport, box, compose, metrics }: MailHandlerOptions) {
  return async (run: JobRun<{ mailId: string }>): Promise<void> => {
    const row = await findMail(database.root, run.payload.mailId)
    if (!row || row.sent_at !== null || transport === null) return
    const content = await compose({
      kind: row.kind,
      userId: row.user_id,
      recipient: row.recipient,
      secret: row.secret === null ? null : box.open(row.secret),
    })
    if (content) await transport.send({ id: row.id, ...content })
    await run.complete((tx) => markSent(tx, row.id))
    metrics.mails.inc({ outcome: content ? 'sent' : 'dropped' })
  }
}
