import { createTransport } from 'nodemailer'
import type { Database } from '../database/database.ts'
import { insertIntoMailbox } from './mail-store.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  html: string
  text: string
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The same id makes the same Message-ID, so a mail that was sent twice because of a crash is one mail to its reader. */
export function createSmtpTransport(options: { url: string; from: string; domain: string }): MailTransport {
  const smtp = createTransport({ url: options.url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ id, ...mail }) {
      await smtp.sendMail({
        ...mail,
        from: options.from,
        messageId: `<${id}@${options.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => smtp.close(),
  }
}

/** In local mode without a mail server, mails are read at `/mailbox`. */
export function createMailboxTransport(database: Database): MailTransport {
  return {
    send: ({ id, to, subject, html, text }) => insertIntoMailbox(database.root, { id, recipient: to, subject, html, body_text: text }),
    close: () => {},
  }
}
