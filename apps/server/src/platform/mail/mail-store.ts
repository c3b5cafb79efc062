import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { rowsOf } from '../database/migrate.ts'

export interface MailRow {
  id: string
  kind: string
  user_id: string
  recipient: string | null
  secret: string | null
  sent_at: Date | string | null
}

export interface MailboxRow {
  id: string
  recipient: string
  subject: string
  html: string
  body_text: string
  created_at: Date | string
}

export async function insertMail(tx: Executor, mail: Omit<MailRow, 'sent_at'>): Promise<void> {
  await tx.execute(
    sql`insert into mails (id, kind, user_id, recipient, secret) values (${mail.id}, ${mail.kind}, ${mail.user_id}, ${mail.recipient}, ${mail.secret})`,
  )
}

export async function findMail(executor: Executor, id: string): Promise<MailRow | null> {
  const rows = await rowsOf<MailRow>(executor, sql`select id, kind, user_id, recipient, secret, sent_at from mails where id = ${id}`)
  return rows[0] ?? null
}

/** What the mail carried is gone from here once it is sent. */
export async function markSent(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`update mails set sent_at = now(), secret = null, recipient = null where id = ${id}`)
}

export async function deleteOldMails(executor: Executor): Promise<void> {
  await executor.execute(sql`update mails set secret = null where secret is not null and created_at < now() - interval '2 days'`)
  await executor.execute(sql`delete from mails where created_at < now() - interval '30 days'`)
  await executor.execute(sql`delete from mailbox where created_at < now() - interval '30 days'`)
}

export async function insertIntoMailbox(executor: Executor, mail: Omit<MailboxRow, 'created_at'>): Promise<void> {
  await executor.execute(
    sql`insert into mailbox (id, recipient, subject, html, body_text)
        values (${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.html}, ${mail.body_text}) on conflict (id) do nothing`,
  )
}

export async function listMailbox(executor: Executor): Promise<Pick<MailboxRow, 'id' | 'recipient' | 'subject' | 'created_at'>[]> {
  return rowsOf(executor, sql`select id, recipient, subject, created_at from mailbox order by created_at desc limit 100`)
}

export async function findInMailbox(executor: Executor, id: string): Promise<MailboxRow | null> {
  const rows = await rowsOf<MailboxRow>(executor, sql`select * from mailbox where id::text = ${id}`)
  return rows[0] ?? null
}
