import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeProbe } from './probe-feature.ts'
import { startProbeProcess, visit, type ProbeProcess } from './probe-process.ts'
import { openLive } from './sse-reader.ts'
import { makeTestData } from './test-server.ts'

/** A heartbeat reads the document too: this far apart they can help no test to its result. */
const quiet = { heartbeatSeconds: 3600 }
const timeout = 90_000

describe.runIf(process.env.TEST_DATABASE === 'postgres')('two processes on one database', () => {
  let data: Awaited<ReturnType<typeof makeTestData>>
  let processes: ProbeProcess[] = []
  beforeAll(async () => {
    data = await makeTestData()
    // At once, on a database that neither has seen: both find the job queue's tables missing.
    processes = await Promise.all([startProbeProcess(data.environment, quiet), startProbeProcess(data.environment, quiet)])
  }, timeout)
  afterAll(async () => {
    for (const running of processes) await running.kill()
    await data?.remove()
  })

  /** Someone who writes through one process and follows on the other. */
  const begin = async () => {
    const [one, other] = processes
    if (!one || !other) throw new Error('The processes did not start')
    const { token, client } = await visit(one)
    const id = randomUUID()
    const write = (body: Record<string, unknown>) => client(writeProbe, { params: { id }, body })
    await write({ number: 1 })
    const reader = await openLive({ url: other.url, path: `probe/${id}`, token })
    expect(await reader.next()).toMatchObject({ id: '1', data: { number: 1 } })
    return { id, write, reader }
  }

  it('show each other’s changes', { timeout }, async () => {
    const { write, reader } = await begin()
    for (const number of [2, 3]) {
      await write({ number })
      expect(await reader.next()).toMatchObject({ id: String(number), data: { number } })
    }
    await reader.close()
  })

  it('lose nothing when the database breaks the connections they listen on', { timeout }, async () => {
    const { id, write, reader } = await begin()
    const database = new pg.Client({ connectionString: data.environment.DATABASE_URL })
    await database.connect()
    // In one transaction: nobody listens any more when the notification leaves, so only reading again can help.
    await database.query('begin')
    await database.query('update probe_documents set revision = 2, content = $2 where id = $1', [id, { number: 2 }])
    await database.query("select pg_notify('live_documents', $1)", [`probe/${id}`])
    const { rows } = await database.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid, 10000) as ended from pg_stat_activity
        where datname = current_database() and query = 'listen "live_documents"'`,
    )
    expect(rows).toEqual([{ ended: true }, { ended: true }])
    await database.query('commit')
    await database.end()
    expect(await reader.next()).toMatchObject({ id: '2', data: { number: 2 } })
    await write({ number: 3 })
    expect(await reader.next()).toMatchObject({ id: '3', data: { number: 3 } })
    await reader.close()
  })
})
