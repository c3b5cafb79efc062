import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type Client } from '#contract/client.ts'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export interface ServerProcess {
  url: string
  /** A typed client, as whoever has this token. */
  as(token: string | null): Client
  /** What it has written so far. */
  output(): string
  /** Ends it and starts it again on the same port and data, as an upgrade does. */
  restart(environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => void probe.close(resolve))
  return port
}

function run(environment: Record<string, string>) {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH, LOG_FORMAT: 'json', REQUESTS_PER_MINUTE: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      if (output.includes('Tailorbird is ready')) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { ready, output: () => output, stop }
}

/** The real program, as `npm start` runs it, on a data folder of its own. */
export async function startServerProcess(environment: Record<string, string> = {}): Promise<ServerProcess> {
  if (!existsSync(join(root, 'apps/web/dist/index.html')))
    throw new Error('The web app is not built: run `npm test`, which builds it first')
  const dataDir = await mkdtemp(join(tmpdir(), 'tailorbird-e2e-'))
  const port = await freePort()
  let running = run({ PORT: String(port), DATA_DIR: dataDir, ...environment })
  await running.ready
  const url = `http://localhost:${port}`
  return {
    url,
    as: (token) => createClient({ baseUrl: url, token: () => token }),
    output: () => running.output(),
    restart: async (changed = {}) => {
      await running.stop()
      running = run({ PORT: String(port), DATA_DIR: dataDir, ...environment, ...changed })
      await running.ready
    },
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
