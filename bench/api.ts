import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { freePort, startPostgres } from '../apps/server/test/postgres-server.ts'
import type { Prepared } from './api/server-process.ts'
import { openStreams } from './api/streams.ts'

/**
 * Requests per second and p99 of a list route and of a session check, against a route that does nothing, on both
 * databases; and 1,000 live streams at once, with the memory they take.
 *
 *   node bench/api.ts [--seconds 5] [--connections 20] [--streams 1000]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '20' },
    streams: { type: 'string', default: '1000' },
  },
})
const [duration, connections, streamCount] = [Number(values.seconds), Number(values.connections), Number(values.streams)]
const streamsPerAccount = 6
const say = (text: string) => process.stdout.write(`${text}\n`)

async function startServer(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; prepared: Prepared; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tailorbird-bench-'))
  const port = await freePort()
  const people = Math.ceil(streamCount / streamsPerAccount)
  const child = fork(fileURLToPath(new URL('./api/server-process.ts', import.meta.url)), [String(people)], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port), REQUESTS_PER_MINUTE: '0', ...environment },
  })
  const [prepared] = (await once(child, 'message')) as [Prepared]
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    child,
    url,
    prepared,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function measureRoute(name: string, url: string, token: string): Promise<number> {
  const options = { url, connections, headers: { authorization: `Bearer ${token}` } }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} errors`)
  say(
    `  ${name.padEnd(34)} ${String(Math.round(result.requests.average)).padStart(6)} requests/s   p50 ${result.latency.p50} ms   p99 ${result.latency.p99} ms`,
  )
  return result.requests.average
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
}

async function measureStreams(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const before = await memoryOf(server.url)
  const opening = performance.now()
  const streams = await openStreams(server.url, server.prepared.people, streamCount)
  await streams.snapshots(1)
  const opened = performance.now()
  const during = await memoryOf(server.url)
  server.child.send('change every document')
  const changing = performance.now()
  await streams.snapshots(2)
  const changed = performance.now()
  say(
    `  ${`${streamCount} live streams`.padEnd(34)} open with first snapshot ${Math.round(opened - opening)} ms, every one told of a change ${Math.round(changed - changing)} ms`,
  )
  say(
    `  ${'memory'.padEnd(34)} ${Math.round(before)} MiB before, ${Math.round(during)} MiB with streams (${(((during - before) * 1024) / streamCount).toFixed(1)} KiB each)`,
  )
  streams.close()
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const server = await startServer(environment)
  try {
    const token = server.prepared.people[0]?.token ?? ''
    say(`${name} (${connections} connections, ${duration} s each)`)
    const nothing = await measureRoute('nothing (GET health/live)', `${server.url}/api/health/live`, token)
    const session = await measureRoute('session check (GET profile)', `${server.url}/api/profile`, token)
    const list = await measureRoute('list (GET profile/credits/history)', `${server.url}/api/profile/credits/history`, token)
    say(`  ${'of the route that does nothing'.padEnd(34)} session ${(session / nothing).toFixed(2)}, list ${(list / nothing).toFixed(2)}`)
    await measureStreams(server)
  } finally {
    await server.stop()
  }
}

await measure('embedded database', {})
const postgres = await startPostgres()
if (postgres) {
  await measure('PostgreSQL', { DATABASE_URL: postgres.url })
  await postgres.stop()
} else say('not run: PostgreSQL missing')
process.exit(0)
