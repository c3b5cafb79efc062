import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient, type Client } from '#contract/client.ts'
import { parseConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#server/open-database.ts'
import type { TestServer } from './test-server.ts'
import { freePort } from './postgres-server.ts'

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

function launch(file: string, args: readonly string[], environment: Record<string, string>, cwd?: string) {
  const child = spawn(process.execPath, [source(file), ...args], {
    // Nothing of the test's own environment but what programs need to be found.
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    // No test lasts as long: a process that a failed test has left behind does not stay.
    timeout: 900_000,
    killSignal: 'SIGKILL',
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  const finished: Promise<Finished> = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }))
  return { child, printed, finished }
}

/** The command line as people call it, to its end. */
export const runCli = (args: readonly string[], environment: Record<string, string>, cwd?: string): Promise<Finished> =>
  launch('cli.ts', args, environment, cwd).finished

/** A server that is expected not to start, to its end. */
export const runServerToItsEnd = (environment: Record<string, string>): Promise<Finished> => launch('main.ts', [], environment).finished

export interface ServerProcess {
  pid: number
  url: string
  as(token: string | null): Client
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** As an operator stops it; the exit code. */
  stop(): Promise<number | null>
  /** kill -9: nothing is written any more. */
  kill(): Promise<void>
}

/** The product's own process on this data, when it serves. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  const { child, printed, finished } = launch('main.ts', [], { REQUESTS_PER_MINUTE: '0', ...environment, PORT: port })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => printed.stdout.includes('is ready') && resolve())
    void finished.then(({ code, stdout, stderr }) => reject(new Error(`The server ended with ${code}:\n${stdout}${stderr}`)))
  })
  const url = `http://localhost:${port}`
  return {
    pid: child.pid ?? 0,
    url,
    as: (token) => createClient({ baseUrl: url, token: () => token }),
    fetch: (path, init) => fetch(url + path, init),
    stop: async () => {
      child.kill('SIGTERM')
      return (await finished).code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await finished
    },
  }
}

/** Works on the data of a server that is not running, as `factories.ts` does on one that is. */
export async function onStoppedData<T>(
  environment: Record<string, string>,
  work: (stopped: Pick<TestServer, 'database' | 'config'>) => Promise<T>,
): Promise<T> {
  const config = parseConfig(environment)
  const { database, close } = await openDatabase(config, 'a test', createLog({ level: 'silent', format: 'json' }))
  try {
    return await work({ database, config })
  } finally {
    await close()
  }
}
