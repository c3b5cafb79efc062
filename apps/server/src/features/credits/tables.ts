import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CreditReason } from './reasons.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const creditBalances = pgTable('credit_balances', {
  userId: text('user_id').primaryKey(),
  balance: integer('balance').notNull(),
})

export const creditEntries = pgTable('credit_entries', {
  id: uuid('id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  reason: text('reason').$type<CreditReason>().notNull(),
  amount: integer('amount').notNull(),
  balance: integer('balance').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const creditGrants = pgTable('credit_grants', {
  emailHash: text('email_hash').primaryKey(),
  userId: text('user_id').notNull(),
  grantedAt: moment('granted_at').notNull().defaultNow(),
  forgetAt: moment('forget_at'),
})
