import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DemoSettings, Settings } from '#contract/account.ts'
import type { AccountType, InterfaceLanguage, Role } from '#contract/states.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull().default(''),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  role: text('role').$type<Role>().notNull().default('user'),
  accountType: text('account_type').$type<AccountType>().notNull().default('regular'),
  demoSettings: jsonb('demo_settings').$type<DemoSettings>(),
  settings: jsonb('settings').$type<Partial<Settings>>().notNull().default({}),
  locale: text('locale').$type<InterfaceLanguage>().notNull().default('en'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  token: text('token').notNull().unique(),
  userId: text('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const anonymousMigrations = pgTable('anonymous_migrations', {
  oldUid: text('old_uid').primaryKey(),
  newUid: text('new_uid').notNull(),
  migratedAt: moment('migrated_at').notNull().defaultNow(),
})

export type UserRow = typeof users.$inferSelect
