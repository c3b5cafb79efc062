import type { Database } from '../../platform/database/database.ts'
import type { ComposeMail } from '../../platform/mail/mail-handler.ts'
import { resetMinutes, verificationHours } from './auth.ts'
import type { AccountMailKind } from './events.ts'
import { composeAccountMail, type AccountMail } from './mails/compose.ts'
import { findUser } from './store.ts'

interface Secret {
  token?: string
  detail?: string
}

export function createAccountMails(options: { database: Database; appUrl: string; freeCredits: number }): ComposeMail {
  const link = (path: string, token: string) => `${options.appUrl}${path}?token=${encodeURIComponent(token)}`

  const describe = (kind: AccountMailKind, secret: string | null): AccountMail => {
    const { token = '', detail = '' } = kind === 'email-changed' || secret === null ? {} : (JSON.parse(secret) as Secret)
    switch (kind) {
      case 'verification':
        return { kind, url: link('/verify-email', token), expiresInHours: verificationHours }
      case 'reset':
        return { kind, url: link('/reset-password', token), expiresInMinutes: resetMinutes }
      case 'welcome':
        return { kind, url: options.appUrl, freeCredits: options.freeCredits }
      case 'email-changed':
        return { kind, newEmail: secret ?? '', supportUrl: options.appUrl }
      case 'confirm-email-change':
        return { kind, url: link('/verify-email', token), newEmail: detail }
    }
  }

  return async ({ kind, userId, recipient, secret }) => {
    const user = await findUser(options.database.root, userId)
    if (!user || user.isAnonymous) return null
    const mail = describe(kind.replace('account.', '') as AccountMailKind, secret)
    const content = await composeAccountMail(mail, { displayName: user.name || null, locale: user.locale })
    return { to: recipient ?? user.email, ...content }
  }
}
