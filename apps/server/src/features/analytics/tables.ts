import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EventName } from '#contract/analytics.ts'
import type { ScreenPath } from '#contract/states.ts'

export const analyticsEvents = pgTable('analytics_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').$type<EventName>().notNull(),
  path: text('path').$type<ScreenPath>(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  visitor: text('visitor'),
})

export const analyticsSalts = pgTable('analytics_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})
