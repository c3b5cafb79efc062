import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { rowsOf } from '../database/migrate.ts'

/** Counts one request in the window it falls into; every process counts in the same rows. */
export async function countInWindow(
  executor: Executor,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const rows = await rowsOf<{ count: number; seconds_left: number }>(
    executor,
    sql`insert into rate_windows as known (key, ends_at, count)
        values (${key}, now() + make_interval(secs => ${windowSeconds}::int), 1)
        on conflict (key) do update set
          count = case when known.ends_at > now() then known.count + 1 else 1 end,
          ends_at = case when known.ends_at > now() then known.ends_at else now() + make_interval(secs => ${windowSeconds}::int) end
        returning count, ceil(extract(epoch from ends_at - now()))::int as seconds_left`,
  )
  const row = rows[0]
  if (!row) throw new Error('The rate window was not written')
  return { count: row.count, secondsLeft: Math.max(1, row.seconds_left) }
}

export async function deleteEndedWindows(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from rate_windows where ends_at < now()`)
}
