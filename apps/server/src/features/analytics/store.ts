import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/database.ts'
import { analyticsEvents, analyticsSalts } from './tables.ts'

export type NewEvent = typeof analyticsEvents.$inferInsert

/** By the database's clock, so that a day begins for every process at once. */
const today = sql<string>`(now() at time zone 'utc')::date`

export async function insertEvents(executor: Executor, events: NewEvent[]): Promise<void> {
  await executor.insert(analyticsEvents).values(events)
}

/** The first salt of a day stays: whoever comes second at the same moment gets that one back instead of their own. */
export async function readOrKeepSalt(executor: Executor, fresh: string): Promise<string> {
  const [known] = await executor.select({ salt: analyticsSalts.salt }).from(analyticsSalts).where(eq(analyticsSalts.day, today))
  if (known) return known.salt
  const [kept] = await executor
    .insert(analyticsSalts)
    .values({ day: today, salt: fresh })
    .onConflictDoUpdate({ target: analyticsSalts.day, set: { salt: sql`${analyticsSalts.salt}` } })
    .returning({ salt: analyticsSalts.salt })
  if (!kept) throw new Error('The salt of the day was not written')
  return kept.salt
}

export async function deleteOld(executor: Executor, keptDays: number): Promise<void> {
  await executor.delete(analyticsSalts).where(lt(analyticsSalts.day, today))
  await executor.delete(analyticsEvents).where(lt(analyticsEvents.at, sql`now() - make_interval(days => ${keptDays}::int)`))
}
