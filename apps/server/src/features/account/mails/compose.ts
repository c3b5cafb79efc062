import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { type InterfaceLanguage, standardLanguage } from '#contract/states.ts'
import { fill, formatCount } from './format.ts'
import { MailLayout } from './layout.ts'
import { type AccountMailMessages, accountMailMessages } from './messages.ts'
import { greetableName, maskEmail, printable, webAddress } from './untrusted.ts'

export type AccountMail =
  | { kind: 'verification'; url: string; expiresInHours: number }
  | { kind: 'reset'; url: string; expiresInMinutes: number }
  | { kind: 'welcome'; url: string; freeCredits: number }
  | { kind: 'email-changed'; newEmail: string; supportUrl: string }
  | { kind: 'confirm-email-change'; url: string; newEmail: string }

export type ComposedMail = { subject: string; html: string; text: string }

/** The address stands in the text by itself, so the button gives its words only. */
const plainTextOptions = {
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
  ],
}

function valuesOf(mail: AccountMail, messages: AccountMailMessages, language: string): Record<string, string> {
  switch (mail.kind) {
    case 'verification':
      return { duration: formatCount(messages.hours, mail.expiresInHours, language) }
    case 'reset':
      return { duration: formatCount(messages.minutes, mail.expiresInMinutes, language) }
    case 'welcome':
      return { credits: formatCount(messages.credits, mail.freeCredits, language) }
    case 'email-changed':
      return { email: maskEmail(mail.newEmail) }
    case 'confirm-email-change':
      // In full: whoever approves it has to be able to see a misspelling.
      return { email: printable(mail.newEmail) }
  }
}

function paragraphsOf(mail: AccountMail, messages: AccountMailMessages): readonly string[] {
  const { paragraphs } = messages.mails[mail.kind]
  return mail.kind === 'welcome' && mail.freeCredits > 0 ? [messages.freeCredits, ...paragraphs] : paragraphs
}

export async function composeAccountMail(
  mail: AccountMail,
  to: { displayName: string | null; locale: InterfaceLanguage },
): Promise<ComposedMail> {
  const language = standardLanguage(to.locale)
  const messages = accountMailMessages[to.locale]
  const { subject, preheader, title, button, note } = messages.mails[mail.kind]
  const values = valuesOf(mail, messages, language)
  const name = greetableName(to.displayName)
  const greeting = name === null ? messages.greetingWithoutName : fill(messages.greeting, { name })
  const html = await render(
    createElement(MailLayout, {
      content: {
        language,
        subject,
        preheader: fill(preheader, values),
        title,
        paragraphs: [greeting, ...paragraphsOf(mail, messages).map((paragraph) => fill(paragraph, values))],
        button: { label: button, url: webAddress(mail.kind === 'email-changed' ? mail.supportUrl : mail.url) },
        fallback: messages.fallback,
        note: note === undefined ? null : fill(note, values),
        footer: messages.footer,
      },
    }),
  )
  return { subject, html, text: toPlainText(html, plainTextOptions) }
}
