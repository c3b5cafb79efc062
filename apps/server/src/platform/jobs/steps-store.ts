import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { rowsOf } from '../database/migrate.ts'

export async function readStep(executor: Executor, jobId: string, name: string): Promise<{ result: unknown } | null> {
  const rows = await rowsOf<{ result: unknown }>(executor, sql`select result from job_steps where job_id = ${jobId} and name = ${name}`)
  return rows[0] ?? null
}

export async function writeStep(executor: Executor, jobId: string, name: string, result: unknown): Promise<void> {
  const content = JSON.stringify(result ?? null)
  await executor.execute(
    sql`insert into job_steps (job_id, name, result) values (${jobId}, ${name}, ${content}::jsonb) on conflict (job_id, name) do nothing`,
  )
}

export async function deleteSteps(executor: Executor, jobId: string): Promise<void> {
  await executor.execute(sql`delete from job_steps where job_id = ${jobId}`)
}

/** Steps of jobs that were given up: their job keeps its payload as a dead letter, the steps are of no more use. */
export async function deleteOldSteps(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from job_steps where finished_at < now() - interval '14 days'`)
}
