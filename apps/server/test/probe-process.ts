import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { signInAnonymously } from '#contract/auth.ts'
import { createClient, type Client } from '#contract/client.ts'
import { freePort } from './postgres-server.ts'
import type { ProbeServerOptions } from './probe-server.ts'

const entry = fileURLToPath(new URL('probe-server.ts', import.meta.url))

export interface ProbeProcess {
  url: string
  /** Everything it has printed. */
  output(): string
  /** kill -9: no handler runs, nothing is flushed. */
  kill(): Promise<void>
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>
}

/** A process of its own on this data, when it serves. */
export async function startProbeProcess(
  environment: Record<string, string>,
  options: ProbeServerOptions = {},
  port?: number,
): Promise<ProbeProcess> {
  const used = String(port ?? (await freePort()))
  const child = spawn(process.execPath, [entry, JSON.stringify(options)], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0', ...environment, PORT: used },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      printed.push(chunk.toString())
      if (printed.join('').split('\n').includes('ready')) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void ended.then((code) => reject(new Error(`The process ended with ${code}:\n${printed.join('')}`)))
  })
  return {
    url: `http://localhost:${used}`,
    output: () => printed.join(''),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Someone signed in at this process, with the Origin that a browser sends. */
export async function visit({ url }: { url: string }): Promise<{ token: string; client: Client }> {
  const { token } = await createClient({ baseUrl: url, token: () => null })(signInAnonymously, { headers: { origin: url } })
  return { token, client: createClient({ baseUrl: url, token: () => token }) }
}
