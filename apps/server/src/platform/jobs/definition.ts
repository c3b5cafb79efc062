import type * as z from 'zod'
import type { Executor } from '../database/database.ts'

/** A job as the rest of the program knows it: light, without the code that does the work. */
export interface JobDefinition<Payload> {
  readonly name: string
  /** Ids only: payloads outlive what they are about. */
  readonly payload: z.ZodType<Payload>
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** Longest time one attempt may take. */
  readonly expireInSeconds: number
  /** How many run at once in one process. */
  readonly concurrency: number
}

export function defineJob<Payload>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 5, retryDelaySeconds: 2, expireInSeconds: 120, concurrency: 1, ...definition }
}

export interface JobRun<Payload> {
  readonly id: string
  readonly payload: Payload
  /** 1 the first time. */
  readonly attempt: number
  readonly signal: AbortSignal
  /** Runs once per job and name: an attempt after a failure or a kill gets the stored result instead. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** The job's end and the business change in one transaction. Refused when another worker has taken the job over. */
  complete(work: (tx: Executor) => Promise<void>): Promise<void>
}

export type JobHandler<Payload> = (run: JobRun<Payload>) => Promise<void>
