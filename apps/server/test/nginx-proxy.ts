import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './postgres-server.ts'

export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

export interface NginxProxy {
  /** One port for each of the given configurations, in their order. */
  ports: number[]
  stop(): Promise<void>
}

/** A real nginx; each configuration is what stands in a `location` before the request is passed on. */
export async function startNginx(program: string, target: string, configurations: readonly string[]): Promise<NginxProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'tailorbird-nginx-'))
  const ports = await Promise.all(configurations.map(() => freePort()))
  const servers = configurations.map(
    (lines, index) => `server { listen 127.0.0.1:${ports[index]}; location / { ${lines} proxy_pass ${target}; } }`,
  )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error; events {}
     http { access_log off; ${places.join(' ')} ${servers.join('\n')} }`,
  )
  const nginx = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(nginx, 'exit')
  let said = ''
  nginx.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (const port of ports) await untilListening(port, () => (nginx.exitCode === null ? null : `nginx ended: ${said}`))
  return {
    ports,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** nginx does not say when it is ready, so it is asked. */
async function untilListening(port: number, problem: () => string | null): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const found = problem()
    if (found !== null) throw new Error(found)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nginx does not listen')
}
