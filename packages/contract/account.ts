import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { demoDefaults, limits } from './limits.ts'
import { accountTypes, coverLetterTones, interfaceLanguages, jobBoards, pageCounts, papers, roles, templates } from './states.ts'

const jobBoardIds = jobBoards.map((board) => board.id)

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const dailyGoal = z.int().min(1).max(100)
const timezone = z.string().max(64).refine(isTimeZone, 'Unknown time zone')

export const Settings = z
  .object({
    jobBoard: z.union([z.literal('other'), z.literal(jobBoardIds)]),
    includeSummary: z.boolean(),
    template: z.enum(templates),
    coverLetterLength: z
      .int()
      .min(limits.coverLetterWordsMinimum)
      .max(limits.coverLetterWordsMaximum)
      .multipleOf(limits.coverLetterWordsStep),
    coverLetterTone: z.enum(coverLetterTones),
    paper: z.enum(papers),
    pages: z.enum(pageCounts),
    dailyGoal,
    timezone,
    locale: z.enum(interfaceLanguages),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

const percentage = z.int().min(0).max(100)
const itemCount = z.int().min(0).max(limits.demoItemsMaximum)

export const StagePercentages = z
  .object({ sent: percentage, responded: percentage, interview: percentage, offer: percentage, rejected: percentage })
  .refine((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) === 100, 'Percentages must add up to 100')

export const DemoSettings = z
  .object({
    applicationCount: itemCount.default(demoDefaults.applicationCount),
    dailyApplications: itemCount.default(demoDefaults.dailyApplications),
    stagePercentages: StagePercentages.default(demoDefaults.stagePercentages),
    tailoredCount: itemCount.default(demoDefaults.tailoredCount),
  })
  .meta({ id: 'DemoSettings' })
export type DemoSettings = z.infer<typeof DemoSettings>

export const User = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    displayName: z.string().nullable(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
    isAnonymous: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type Account = z.infer<typeof User>

export const Profile = z
  .object({
    user: User,
    role: z.enum(roles),
    credits: z.int().min(0),
    settings: Settings,
    accountType: z.enum(accountTypes),
    demoSettings: DemoSettings.nullable(),
    isEmailVerified: z.boolean(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfileUpdate = z.strictObject({
  displayName: z.string().trim().min(1).max(limits.displayNameMaximum).optional(),
  settings: z.strictObject(Settings.partial().shape).optional(),
  dailyGoal: dailyGoal.optional(),
  timezone: timezone.optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const readProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in person: user, settings, credits',
  security: 'session',
  responses: { 200: Profile },
  problems: ['USER_NOT_FOUND'],
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile',
  summary: 'Change the display name or some of the settings',
  security: 'session',
  request: { body: ProfileUpdate },
  responses: { 200: Profile },
  problems: ['USER_NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
  rate: [{ per: 'account', max: 120, windowSeconds: 60 }],
})

export const setDemoSettings = endpoint({
  method: 'PUT',
  path: '/admin/users/{userId}/demo-settings',
  summary: 'Set the account type and demo settings of a user; in local mode anyone may set their own',
  security: 'registered',
  request: {
    params: z.object({ userId: z.string().min(1).max(64) }),
    body: z.strictObject({ accountType: z.enum(accountTypes), demoSettings: DemoSettings.optional() }),
  },
  responses: { 200: Profile },
  problems: ['FORBIDDEN', 'NOT_FOUND'],
  rate: [{ per: 'account', max: 60, windowSeconds: 60 }],
})

export const migrateAnonymousData = endpoint({
  method: 'POST',
  path: '/functions/migrateAnonymousData',
  summary: 'Move what an anonymous visitor made to the account that calls; the same pair again changes nothing',
  security: 'registered',
  request: {
    headers: z.object({ 'x-anonymous-authorization': z.string().max(200).optional() }),
    body: z.strictObject({ oldUid: z.string().min(1).max(64), newUid: z.string().min(1).max(64) }),
  },
  responses: { 200: z.object({ migrated: z.literal(true) }) },
  problems: ['MIGRATION_REFUSED', 'MIGRATION_CONFLICT'],
  rate: [{ per: 'account', max: 20, windowSeconds: 60 }],
})

export const accountEndpoints = [readProfile, updateProfile, setDemoSettings, migrateAnonymousData]
