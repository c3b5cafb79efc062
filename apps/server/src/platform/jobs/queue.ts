import { randomUUID } from 'node:crypto'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Database, Executor } from '../database/database.ts'
import { describeError, type Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing.ts'
import type { JobDefinition, JobHandler, JobRun } from './definition.ts'
import { onTransaction } from './transaction-adapter.ts'
import { deleteSteps, readStep, writeStep } from './steps-store.ts'

/** What was given up after its last retry waits here, payload and error kept, until an operator looks. */
const deadLetters = 'dead-letters'

/** A worker that says nothing for this long is taken for dead and its job is given to another. The least the queue allows. */
const heartbeatSeconds = 10
const keepSeconds = 90 * 24 * 3600

interface Registration {
  definition: JobDefinition<unknown>
  load: () => Promise<JobHandler<unknown>>
}

export interface QueueOptions {
  database: Database
  log: Log
  metrics: Metrics
  tracing: Tracing
}

export type Queue = ReturnType<typeof createQueue>

export function createQueue({ database, log, metrics, tracing }: QueueOptions) {
  const registrations = new Map<string, Registration>()
  const schedules: { name: string; cron: string }[] = []
  let boss: PgBoss | null = null

  const running = () => {
    if (!boss) throw new Error('The job queue is not started')
    return boss
  }

  const prepareQueues = async (started: PgBoss) => {
    await started.createQueue(deadLetters, { retentionSeconds: keepSeconds, deleteAfterSeconds: 0 })
    for (const { definition } of registrations.values()) {
      const options = {
        retryLimit: definition.retryLimit,
        retryDelay: definition.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: 600,
        expireInSeconds: definition.expireInSeconds,
        heartbeatSeconds,
        deadLetter: deadLetters,
        deleteAfterSeconds: 24 * 3600,
        notify: true,
      }
      await started.createQueue(definition.name, options)
      await started.updateQueue(definition.name, options)
      // A first send inside a transaction would look the queue up outside of it, and on one connection wait for ever.
      // Any search for a job keeps what it learns about the queue; `getQueue` does not.
      await started.findJobs(definition.name, { id: randomUUID() })
    }
  }

  const work = async ({ definition, load }: Registration) => {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      localConcurrency: definition.concurrency,
    } as const
    await running().work(definition.name, options, async ([job]: JobWithMetadata<unknown>[]) => {
      if (!job) return
      const stopTimer = metrics.jobSeconds.startTimer({ queue: definition.name })
      try {
        const [handler, { run, isCompleted }] = [await load(), describeRun(definition, job)]
        await tracing.span(`job ${definition.name}`, { attempt: run.attempt }, () => handler(run))
        if (!isCompleted()) await run.complete(async () => {})
        metrics.jobsFinished.inc({ queue: definition.name, outcome: 'done' })
      } catch (error) {
        const last = job.retryCount >= definition.retryLimit
        metrics.jobsFinished.inc({ queue: definition.name, outcome: last ? 'given-up' : 'retry' })
        log[last ? 'error' : 'warn'](
          { err: error, job: definition.name, attempt: job.retryCount + 1 },
          last ? 'job given up' : 'job failed, will be retried',
        )
        // The queue keeps what is thrown, every field of it, and a mail server's refusal quotes addresses.
        throw Object.assign(new Error(), describeError(error))
      } finally {
        stopTimer()
      }
    })
  }

  const describeRun = (definition: JobDefinition<unknown>, job: JobWithMetadata<unknown>) => {
    let completed = false
    const run: JobRun<unknown> = {
      id: job.id,
      payload: definition.payload.parse(job.data),
      attempt: job.retryCount + 1,
      signal: job.signal,
      async step(name, workOfStep) {
        const finished = (await readStep(database.root, job.id, name)) ?? (await writeStep(database.root, job.id, name, await workOfStep()))
        return finished.result as Awaited<ReturnType<typeof workOfStep>>
      },
      async complete(change) {
        await database.transaction(async (tx) => {
          await change(tx)
          await deleteSteps(tx, job.id)
          const { affected } = (await running().complete(definition.name, job, undefined, { db: onTransaction(tx) })) as {
            affected?: number
          }
          if (affected !== 1) throw new Error('Another worker has taken this job over')
        })
        completed = true
      },
    }
    return { run, isCompleted: () => completed }
  }

  return {
    register<Payload>(definition: JobDefinition<Payload>, load: () => Promise<JobHandler<Payload>>): void {
      if (registrations.has(definition.name)) throw new Error(`Job ${definition.name} has two handlers`)
      registrations.set(definition.name, { definition, load } as Registration)
    },

    /** Every hour, day and so on, once for all processes together. */
    schedule(definition: JobDefinition<Record<string, never>>, cron: string): void {
      schedules.push({ name: definition.name, cron })
    },

    /** Enqueued with the business change or not at all. */
    async enqueue<Payload>(tx: Executor, definition: JobDefinition<Payload>, payload: Payload, startAfterSeconds = 0): Promise<string> {
      if (!registrations.has(definition.name)) throw new Error(`Job ${definition.name} has no handler`)
      const options = { db: onTransaction(tx), ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}) }
      const id = await running().send(definition.name, definition.payload.parse(payload) as object, options)
      if (!id) throw new Error(`Job ${definition.name} was not enqueued`)
      return id
    },

    async start({ workers }: { workers: boolean }): Promise<void> {
      const fresh = new PgBoss({
        ...database.queueConnection,
        useListenNotify: true,
        supervise: workers,
        schedule: workers,
        superviseIntervalSeconds: 2,
        monitorIntervalSeconds: 2,
        maintenanceIntervalSeconds: 3600,
        reindex: false,
        monitorVacuum: false,
      })
      fresh.on('error', (error: unknown) => log.error({ err: error }, 'job queue'))
      fresh.on('warning', (warning: { message: string }) => log.warn(`job queue: ${warning.message}`))
      await fresh.start()
      boss = fresh
      await prepareQueues(fresh)
      if (!workers) return
      for (const registration of registrations.values()) await work(registration)
      for (const { name, cron } of schedules) await fresh.schedule(name, cron, {})
    },

    /** Counts by queue and state, for the metrics. */
    async counts(): Promise<{ queue: string; state: string; count: number }[]> {
      const found = await Promise.all([...registrations.keys(), deadLetters].map((name) => running().getQueueStats(name, { force: true })))
      return found.flat().flatMap((stats) => [
        { queue: stats.name, state: 'queued', count: stats.queuedCount },
        { queue: stats.name, state: 'active', count: stats.activeCount },
        { queue: stats.name, state: 'failed', count: stats.failedCount },
      ])
    },

    /** Lets running jobs end for a moment; what is cut off is taken up again by heartbeat or at the next start. */
    async stop(): Promise<void> {
      await boss?.stop({ graceful: true, timeout: 500, close: true })
      boss = null
    },
  }
}
