import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { noTracing } from '#server/platform/tracing.ts'
import { changeDocument, createDocument, installProbe, readDocument, scriptedJob, type ProbePayload } from './probe-feature.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const jobs = {
  once: scriptedJob('probe-once'),
  rolledBack: scriptedJob('probe-rolled-back'),
  oneTransaction: scriptedJob('probe-one-transaction'),
  backoff: scriptedJob('probe-backoff', { retryDelaySeconds: 1, retryLimit: 2 }),
  givenUp: scriptedJob('probe-given-up', { retryLimit: 1 }),
  steps: scriptedJob('probe-steps'),
  lazy: scriptedJob('probe-lazy'),
  slow: scriptedJob('probe-slow', { expireInSeconds: 1 }),
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    extend: async (app, database) => {
      await installProbe(app, database)
      for (const job of Object.values(jobs)) job.register(app.queue)
    },
  })
})
afterAll(() => server?.stop())

const newDocument = async () => {
  const id = randomUUID()
  await server.database.transaction((tx) => createDocument(tx, id, 'somebody'))
  return id
}
const contentOf = async (id: string) => (await readDocument(server.database.root, id))?.content
const enqueue = (job: ReturnType<typeof scriptedJob>, payload: ProbePayload) =>
  server.database.transaction((tx) => server.app.queue.enqueue(tx, job.definition, payload))

interface JobRow {
  state: string
  data: unknown
  started_seconds: number
  start_after_seconds: number
}
const rowOf = async (id: string) => {
  const [row] = await rowsOf<JobRow>(
    server.database.root,
    sql`select state::text, data, extract(epoch from started_on)::float8 as started_seconds,
          extract(epoch from start_after)::float8 as start_after_seconds from pgboss.job where id = ${id}`,
  )
  return row
}
const stepsOf = (id: string) => rowsOf(server.database.root, sql`select name from job_steps where job_id = ${id}`)
const untilState = (id: string, state: string) =>
  vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state }), { timeout: 20_000, interval: 50 })

/** Another queue on the same database, as a second process has one. */
const secondQueue = () =>
  createQueue({
    database: server.database,
    log: createLog({ level: 'silent', format: 'json' }),
    metrics: createMetrics(),
    tracing: noTracing,
  })

describe('a job', () => {
  it('runs once, with the payload it was given', async () => {
    const runs: unknown[] = []
    jobs.once.handle(async ({ payload, attempt }) => void runs.push({ ...payload, attempt }))
    const id = await enqueue(jobs.once, { documentId: 'd-1', note: 'Жұмыс 工作' })
    await untilState(id, 'completed')
    expect(runs).toEqual([{ documentId: 'd-1', note: 'Жұмыс 工作', attempt: 1 }])
  })

  it('is refused where it is enqueued when its payload does not fit, and the change around it is not made', async () => {
    const document = await newDocument()
    const unfit = { documentId: 7 } as object as ProbePayload
    const attempt = server.database.transaction(async (tx) => {
      await changeDocument(tx, document, { ordered: true })
      await server.app.queue.enqueue(tx, jobs.once.definition, unfit)
    })
    await expect(attempt).rejects.toThrow('documentId')
    expect(await contentOf(document)).toEqual({})
  })

  it('never runs when the transaction that enqueued it is rolled back', async () => {
    const ran: (string | undefined)[] = []
    jobs.rolledBack.handle(async ({ payload }) => void ran.push(payload.note))
    const undone = server.database.transaction(async (tx) => {
      await server.app.queue.enqueue(tx, jobs.rolledBack.definition, { documentId: 'd', note: 'rolled back' })
      throw new Error('the business change failed')
    })
    await expect(undone).rejects.toThrow('the business change failed')
    await untilState(await enqueue(jobs.rolledBack, { documentId: 'd', note: 'committed' }), 'completed')
    expect(ran).toEqual(['committed'])
  })

  it('is an error when it has two handlers, or none', async () => {
    expect(() => jobs.once.register(server.app.queue)).toThrow('two handlers')
    const unknown = scriptedJob('probe-nobody-handles')
    await expect(enqueue(unknown, { documentId: 'd' })).rejects.toThrow('no handler')
  })

  it('can be enqueued in a transaction by a process without workers, as the first thing it does', async () => {
    const started = Promise.withResolvers<string | undefined>()
    jobs.once.handle(async ({ payload }) => started.resolve(payload.note))
    const queue = secondQueue()
    jobs.once.register(queue)
    await queue.start({ workers: false })
    const order = { documentId: 'd', note: 'from the other process' }
    await server.database.transaction((tx) => queue.enqueue(tx, jobs.once.definition, order))
    expect(await started.promise).toBe('from the other process')
    await queue.stop()
  })
})

describe.concurrent('a job that fails', () => {
  it('leaves neither its end nor its change behind when the two cannot be written together', async () => {
    const document = await newDocument()
    const seen: unknown[] = []
    jobs.oneTransaction.handle(async (run) => {
      seen.push(await contentOf(document))
      await run.complete(async (tx) => {
        await changeDocument(tx, document, { doneBy: run.attempt })
        if (run.attempt === 1) throw new Error('the rest of the change failed')
      })
    })
    await untilState(await enqueue(jobs.oneTransaction, { documentId: document }), 'completed')
    expect(seen).toEqual([{}, {}])
    expect(await readDocument(server.database.root, document)).toMatchObject({ content: { doneBy: 2 }, revision: 2 })
  })

  it('is retried after growing waits until it succeeds', async () => {
    const attempts: { attempt: number; row: JobRow | undefined }[] = []
    jobs.backoff.handle(async ({ id, attempt }) => {
      attempts.push({ attempt, row: await rowOf(id) })
      if (attempt < 3) throw new Error('not yet')
    })
    await untilState(await enqueue(jobs.backoff, { documentId: 'd' }), 'completed')
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    const waits = [0, 1].map((index) => (attempts[index + 1]?.row?.start_after_seconds ?? 0) - (attempts[index]?.row?.started_seconds ?? 0))
    expect(waits[0]).toBeGreaterThanOrEqual(1)
    expect(waits[1]).toBeGreaterThanOrEqual(2)
  })

  it('is kept with payload and error when it is out of retries, shows in the metrics, and holds no personal data', async () => {
    const attempts: number[] = []
    jobs.givenUp.handle(async ({ attempt }) => {
      attempts.push(attempt)
      throw Object.assign(new Error('550 no such user <ada@example.com>'), { rejected: ['ada@example.com'] })
    })
    const id = await enqueue(jobs.givenUp, { documentId: 'd-lost', note: 'kept' })
    await untilState(id, 'failed')
    expect(attempts).toEqual([1, 2])
    const letters = await rowsOf<{ data: unknown; source_output: unknown }>(
      server.database.root,
      sql`select data, source_output from pgboss.job where name = 'dead-letters' and source_id = ${id}`,
    )
    expect(letters).toMatchObject([
      { data: { documentId: 'd-lost', note: 'kept' }, source_output: { name: 'Error', message: '550 no such user <[email]>' } },
    ])
    expect(JSON.stringify(letters)).not.toContain('ada@')
    const dead = /^jobs\{queue="dead-letters",state="queued"\} 1$/m
    await vi.waitFor(async () => expect(await (await server.fetch('/api/metrics')).text()).toMatch(dead), {
      timeout: 15_000,
      interval: 200,
    })
  })

  it('does not run a finished step again, gets its result back equal, and leaves no steps behind', async () => {
    const results = {
      object: { title: 'Аға әзірлеуші', 姓名: '王小明', list: [1, 0.1, -2e-7, { deep: null }], empty: {}, order: { z: 1, a: 2 } },
      nothing: null,
      text: 'Қош келдіңіз 欢迎 "quoted" \\ \n 👩🏽‍💻',
      'unreadable text of a PDF': 'a\u0000b \ud800',
      yes: true,
      zero: 0,
    }
    const ran: string[] = []
    const got: unknown[] = []
    jobs.steps.handle(async (run) => {
      for (const [name, result] of Object.entries(results)) {
        got.push(
          await run.step(name, async () => {
            ran.push(name)
            return result
          }),
        )
      }
      if (run.attempt === 1) throw new Error('after the steps')
      expect(await stepsOf(run.id)).toHaveLength(6)
      await run.complete(async () => {})
    })
    const id = await enqueue(jobs.steps, { documentId: 'd' })
    await untilState(id, 'completed')
    expect(ran).toEqual(Object.keys(results))
    expect(got).toEqual([...Object.values(results), ...Object.values(results)])
    expect(JSON.stringify(got[6])).toBe(JSON.stringify(results.object))
    expect(await stepsOf(id)).toEqual([])
  })

  it('leaves no steps behind when its handler just returns', async () => {
    jobs.lazy.handle(async (run) => {
      await run.step('only', async () => 'done')
      if (run.attempt === 1) throw new Error('after the step')
    })
    const id = await enqueue(jobs.lazy, { documentId: 'd' })
    await untilState(id, 'completed')
    expect(await stepsOf(id)).toEqual([])
  })

  it('cannot be completed by an attempt that has lost it to a later one', async () => {
    const document = await newDocument()
    const takenOver = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<unknown>()
    jobs.slow.handle(async (run) => {
      const finish = () => run.complete(async (tx) => void (await changeDocument(tx, document, { doneBy: run.attempt })))
      if (run.attempt === 1) {
        await takenOver.promise
        outcome.resolve(await finish().catch((error: unknown) => error))
        return
      }
      takenOver.resolve()
      expect(await outcome.promise).toBeInstanceOf(Error)
      await finish()
    })
    const id = await enqueue(jobs.slow, { documentId: document })
    expect(await outcome.promise).toMatchObject({ message: 'Another worker has taken this job over' })
    await untilState(id, 'completed')
    expect(await readDocument(server.database.root, document)).toMatchObject({ content: { doneBy: expect.any(Number) }, revision: 2 })
    expect((await contentOf(document))?.doneBy).not.toBe(1)
  })
})

describe.concurrent('stopping', () => {
  it('lets a job that runs for a moment come to its end', async () => {
    const document = await newDocument()
    const started = Promise.withResolvers<void>()
    const queue = secondQueue()
    const short = scriptedJob('probe-short')
    short.handle(async (run) => {
      started.resolve()
      await pause(300)
      await run.complete(async (tx) => void (await changeDocument(tx, document, { doneBy: run.attempt })))
    })
    short.register(queue)
    await queue.start({ workers: true })
    const id = await server.database.transaction((tx) => queue.enqueue(tx, short.definition, { documentId: document }))
    await started.promise
    await queue.stop()
    expect(await rowOf(id)).toMatchObject({ state: 'completed' })
    expect(await contentOf(document)).toEqual({ doneBy: 1 })
  })

  it('cuts a long job off, and the next start goes on with it from its last finished step', async () => {
    const document = await newDocument()
    const reached = Promise.withResolvers<AbortSignal>()
    const steps: number[] = []
    const long = scriptedJob('probe-long')
    long.handle(async (run) => {
      await run.step('first', async () => void steps.push(run.attempt))
      reached.resolve(run.signal)
      if (run.attempt === 1) await new Promise<never>(() => {})
      await run.complete(async (tx) => void (await changeDocument(tx, document, { doneBy: run.attempt })))
    })
    const [first, second] = [secondQueue(), secondQueue()]
    long.register(first)
    long.register(second)
    await first.start({ workers: true })
    const id = await server.database.transaction((tx) => first.enqueue(tx, long.definition, { documentId: document }))
    const signal = await reached.promise
    await first.stop()
    expect(signal.aborted).toBe(true)
    await second.start({ workers: true })
    await untilState(id, 'completed')
    await second.stop()
    expect(steps).toEqual([1])
    expect(await contentOf(document)).toEqual({ doneBy: 2 })
  })
})
