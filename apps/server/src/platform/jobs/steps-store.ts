import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { rowsOf } from '../database/migrate.ts'

interface FinishedStep {
  result: unknown
}

export async function readStep(executor: Executor, jobId: string, name: string): Promise<FinishedStep | null> {
  const rows = await rowsOf<{ result: string }>(executor, sql`select result from job_steps where job_id = ${jobId} and name = ${name}`)
  return rows[0] ? { result: JSON.parse(rows[0].result) as unknown } : null
}

/**
 * Kept as the text of its JSON: as jsonb it would come back with its keys in another order, and a NUL or half a
 * surrogate pair, which texts read from files have, would be refused. Gives back what a later attempt will get.
 */
export async function writeStep(executor: Executor, jobId: string, name: string, result: unknown): Promise<FinishedStep> {
  const content = JSON.stringify(result ?? null)
  await executor.execute(
    sql`insert into job_steps (job_id, name, result) values (${jobId}, ${name}, ${content}) on conflict (job_id, name) do nothing`,
  )
  return { result: JSON.parse(content) as unknown }
}

export async function deleteSteps(executor: Executor, jobId: string): Promise<void> {
  await executor.execute(sql`delete from job_steps where job_id = ${jobId}`)
}

/** Steps of jobs that were given up: their job keeps its payload as a dead letter, the steps are of no more use. */
export async function deleteOldSteps(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from job_steps where finished_at < now() - interval '14 days'`)
}
