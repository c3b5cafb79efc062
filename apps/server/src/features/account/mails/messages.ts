import type { InterfaceLanguage } from '#contract/states.ts'
import type { AccountMail } from './compose.ts'
import { en } from './en.ts'
import type { PluralForms } from './format.ts'
import { fr } from './fr.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

export type MailText = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  button: string
  /** What to do, or to leave, when it was somebody else. */
  note?: string
}

export type AccountMailMessages = {
  greeting: string
  greetingWithoutName: string
  fallback: string
  footer: string
  hours: PluralForms
  minutes: PluralForms
  credits: PluralForms
  /** Apart from the welcome's paragraphs, because an operator may grant no free credits. */
  freeCredits: string
  mails: Record<AccountMail['kind'], MailText>
}

export const accountMailMessages: Record<InterfaceLanguage, AccountMailMessages> = { en, ru, fr, kz, zh }
