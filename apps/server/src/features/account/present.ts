import type * as z from 'zod'
import type { Profile, Settings, User } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import type { UserRow } from './tables.ts'

const defaultSettings: Omit<Settings, 'locale'> = {
  jobBoard: 'other',
  includeSummary: true,
  template: 'standard',
  coverLetterLength: limits.coverLetterWordsDefault,
  coverLetterTone: 'balanced',
  paper: 'a4',
  pages: 'auto',
  dailyGoal: limits.dailyGoal,
  timezone: 'UTC',
}

/** An anonymous visitor's row carries a made-up address and name, which are nobody's business. */
export function presentUser(user: UserRow): z.infer<typeof User> {
  return {
    uid: user.id,
    email: user.isAnonymous ? null : user.email,
    displayName: user.isAnonymous || user.name === '' ? null : user.name,
    photoURL: user.image,
    emailVerified: user.emailVerified,
    isAnonymous: user.isAnonymous,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}

export function presentProfile(user: UserRow, credits: number): Profile {
  return {
    user: presentUser(user),
    role: user.role,
    credits,
    settings: { ...defaultSettings, ...user.settings, locale: user.locale },
    accountType: user.accountType,
    demoSettings: user.demoSettings,
    isEmailVerified: user.emailVerified,
  }
}
