/** The closed sets that both sides share. */

/** Interface languages, as stored and shown in the language menu. */
export const interfaceLanguages = ['en', 'ru', 'fr', 'kz', 'zh'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** Document languages: the standard code for Kazakh is `kk`. */
export const documentLanguages = ['en', 'fr', 'ru', 'kk', 'zh'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The one place where the interface's `kz` becomes the standard `kk`. */
export function standardLanguage(language: InterfaceLanguage): DocumentLanguage {
  return language === 'kz' ? 'kk' : language
}

export const templates = ['standard', 'newcast', 'iconic'] as const
export type Template = (typeof templates)[number]

/** Templates that need a verified e-mail in whatever is saved or downloaded. */
export const premiumTemplates: readonly Template[] = ['newcast', 'iconic']

export const accountTypes = ['regular', 'demo'] as const
export type AccountType = (typeof accountTypes)[number]

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const coverLetterTones = ['formal', 'balanced', 'friendly'] as const
export const papers = ['a4', 'letter'] as const
export const pageCounts = ['auto', '1', '2'] as const
export const creditTypes = ['credit', 'debit'] as const

/** Every screen by its pattern; `/404` is an address that has none. */
export const screenPaths = [
  '/',
  '/login',
  '/register',
  '/privacy',
  '/terms',
  '/contact',
  '/faq',
  '/refund-policy',
  '/pricing',
  '/verify-email',
  '/reset-password',
  '/dashboard',
  '/profile',
  '/buy-credits',
  '/tailored-resume/{resumeId}',
  '/tailored/{tailoredId}',
  '/tailored-resumes',
  '/applications',
  '/resume/options',
  '/resume/create',
  '/resume/pdf-upload',
  '/resume-wizard',
  '/resume-wizard/edit/{resumeId}',
  '/resumes',
  '/resumes/{resumeId}',
  '/stats',
  '/dev/ui',
  '/404',
] as const
export type ScreenPath = (typeof screenPaths)[number]

/** Job boards by the numeric id that applications and statistics carry; 99 is `other` in settings. */
export const jobBoards = [
  { id: 1, name: 'LinkedIn' },
  { id: 2, name: 'Indeed' },
  { id: 3, name: 'Glassdoor' },
  { id: 4, name: 'HeadHunter' },
  { id: 5, name: 'Welcome to the Jungle' },
  { id: 6, name: 'France Travail' },
  { id: 7, name: 'Zhaopin' },
  { id: 8, name: 'BOSS Zhipin' },
  { id: 9, name: 'enbek.kz' },
  { id: 10, name: 'Company site' },
  { id: 11, name: 'Referral' },
  { id: 12, name: 'Recruiter' },
  { id: 99, name: 'Other' },
] as const
