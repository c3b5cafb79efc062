import type { resetPassword, verifyEmail } from '#contract/auth.ts'
import type { InterfaceLanguage } from '#contract/states.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

/** What the requests of these screens are refused with, taken from the contract: a new refusal there is a missing text here. */
type Refused = (typeof verifyEmail | typeof resetPassword)['problems'][number]
export type ShownProblem = Refused | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' | 'NETWORK' | 'PASSWORDS_DIFFER' | 'UNEXPECTED'

export interface Messages {
  language: string
  switchToLight: string
  switchToDark: string
  tryAgain: string
  apiDescription: string
  home: { lead: string; mailbox: string; version: string; loading: string }
  verify: { pending: string; pendingLead: string; done: string; doneLead: string; failed: string }
  reset: {
    title: string
    newPassword: string
    hint: string
    repeat: string
    submit: string
    done: string
    doneLead: string
  }
  /** For a link from a mail that does not work; the title of an outdated one is its problem. */
  link: { outdatedLead: string; incomplete: string; incompleteLead: string }
  notFound: { title: string; lead: string; toHome: string }
  problems: Record<ShownProblem, string>
}

export const messages: Record<InterfaceLanguage, Messages> = { en, ru, fr, kz, zh }
