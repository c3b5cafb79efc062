import { randomUUID } from 'node:crypto'
import type { Executor } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import type { SecretBox } from '../secret-box.ts'
import { sendMailJob } from './mail-job.ts'
import { insertMail } from './mail-store.ts'
import type { MailOrder } from './mail-handler.ts'

export interface Mailer {
  /** Whether a mail sent now would reach anyone. */
  readonly canSend: boolean
  /** Ordered in the transaction it belongs to; written and sent by a worker. */
  order(tx: Executor, mail: Pick<MailOrder, 'kind' | 'userId'> & Partial<MailOrder>): Promise<void>
}

export function createMailer({ queue, box, canSend }: { queue: Queue; box: SecretBox; canSend: boolean }): Mailer {
  return {
    canSend,
    async order(tx, { kind, userId, recipient = null, secret = null }) {
      if (!canSend) return
      const id = randomUUID()
      await insertMail(tx, { id, kind, user_id: userId, recipient, secret: secret === null ? null : box.seal(secret) })
      await queue.enqueue(tx, sendMailJob, { mailId: id })
    },
  }
}
