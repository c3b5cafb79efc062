import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/app.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { Refusal } from '#server/platform/http/problem.ts'
import { defineJob, type JobDefinition, type JobHandler } from '#server/platform/jobs/definition.ts'
import type { Queue } from '#server/platform/jobs/queue.ts'
import { announceChange } from '#server/platform/live/hub.ts'

/** A feature as small as one can be: documents that are followed live, and jobs that work on them. */
interface ProbeDocument {
  owner_uid: string
  revision: number
  content: Record<string, unknown>
}

export interface ProbeOptions {
  /** The job stops for ever after its first step, as if it took very long: the process is killed there. */
  hangAfterFirstStep?: boolean
}

const Id = z.object({ id: z.string().max(64) })
const Content = z.record(z.string(), z.unknown())

export const writeProbe = endpoint({
  method: 'PUT',
  path: '/probe/{id}',
  summary: 'Creates a document, or merges into it',
  security: 'session',
  request: { params: Id, body: Content },
  responses: { 200: z.object({ revision: z.int() }) },
  problems: ['NOT_OWNER'],
})

export const workOnProbe = endpoint({
  method: 'POST',
  path: '/probe/{id}/work',
  summary: 'Starts the job with steps',
  security: 'session',
  request: { params: Id },
  responses: { 202: z.object({ jobId: z.string() }) },
  problems: ['NOT_OWNER'],
})

const ProbePayload = z.object({ documentId: z.string(), note: z.string().optional() })
export type ProbePayload = z.infer<typeof ProbePayload>

const probeWork = defineJob({ name: 'probe-work', payload: ProbePayload, retryDelaySeconds: 0 })

export async function readDocument(executor: Executor, id: string): Promise<ProbeDocument | null> {
  const rows = await rowsOf<ProbeDocument>(executor, sql`select owner_uid, revision, content from probe_documents where id = ${id}`)
  return rows[0] ?? null
}

export async function createDocument(tx: Executor, id: string, ownerUid: string, content: Record<string, unknown> = {}): Promise<void> {
  await tx.execute(
    sql`insert into probe_documents (id, owner_uid, revision, content) values (${id}, ${ownerUid}, 1, ${JSON.stringify(content)}::jsonb)`,
  )
  await announceChange(tx, 'probe', id)
}

/** A change as features make it: content, revision and notification in one transaction. */
export async function changeDocument(tx: Executor, id: string, change: Record<string, unknown>): Promise<number> {
  const [row] = await rowsOf<{ revision: number }>(
    tx,
    sql`update probe_documents set revision = revision + 1, content = content || ${JSON.stringify(change)}::jsonb
        where id = ${id} returning revision`,
  )
  if (!row) throw new Error(`There is no document ${id}`)
  await announceChange(tx, 'probe', id)
  return row.revision
}

/** Two processes may start at once, and `if not exists` does not wait for the other one. */
async function createTable(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
    await tx.execute(
      sql`create table if not exists probe_documents (id text primary key, owner_uid text not null, revision int not null, content jsonb not null)`,
    )
  })
}

export async function installProbe(app: App, database: Database, options: ProbeOptions = {}): Promise<void> {
  await createTable(database)
  app.hub.register('probe', {
    async read(id) {
      const row = await readDocument(database.root, id)
      return row && { ownerUid: row.owner_uid, revision: row.revision, document: { id, ...row.content } }
    },
  })
  app.queue.register(probeWork, async () => createProbeWorker(database, options))

  app.http.mount(writeProbe, ({ caller, params: { id }, body }) =>
    database.transaction(async (tx) => {
      const known = await readDocument(tx, id)
      if (known && known.owner_uid !== caller.uid) throw new Refusal('NOT_OWNER')
      if (known) return { revision: await changeDocument(tx, id, body) }
      await createDocument(tx, id, caller.uid, body)
      return { revision: 1 }
    }),
  )
  app.http.mount(workOnProbe, ({ caller, params: { id } }) =>
    database.transaction(async (tx) => {
      const known = await readDocument(tx, id)
      if (known?.owner_uid !== caller.uid) throw new Refusal('NOT_OWNER')
      return { jobId: await app.queue.enqueue(tx, probeWork, { documentId: id }) }
    }),
  )
}

/** Counts in the document how often its first step ran, so that everyone who follows it sees a step that ran twice. */
function createProbeWorker(database: Database, options: ProbeOptions): JobHandler<ProbePayload> {
  return async (run) => {
    const { documentId } = run.payload
    const first = await run.step('first', () =>
      database.transaction(async (tx) => {
        const ran = Number((await readDocument(tx, documentId))?.content.firstStepRan ?? 0) + 1
        await changeDocument(tx, documentId, { firstStepRan: ran })
        return { ran, text: 'Қазақша 中文' }
      }),
    )
    await database.transaction((tx) => changeDocument(tx, documentId, { inTheMiddleOf: run.attempt }))
    if (options.hangAfterFirstStep) await new Promise<never>(() => {})
    await run.complete(async (tx) => void (await changeDocument(tx, documentId, { doneBy: run.attempt, first })))
  }
}

/** A job whose handler each test writes itself; it has to be registered before the server starts. */
export function scriptedJob(name: string, more: Partial<Omit<JobDefinition<ProbePayload>, 'name' | 'payload'>> = {}) {
  const definition = defineJob({ name, payload: ProbePayload, retryDelaySeconds: 0, ...more })
  let handler: JobHandler<ProbePayload> | null = null
  return {
    definition,
    register: (queue: Queue) => queue.register(definition, async () => async (run) => handler?.(run)),
    handle: (given: JobHandler<ProbePayload>) => void (handler = given),
  }
}
