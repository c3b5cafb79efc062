import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the command line asks of a running server that holds the data folder. */
export type ControlCommands = Record<string, (input: Record<string, string>) => Promise<Record<string, unknown>>>

/** No process listens: the folder is held by something other than a server, or by one that is still starting or already stopping. */
export class NoServerAnswers extends Error {
  override readonly name = 'NoServerAnswers'
}

const socketName = 'control.sock'
const longestSocketPath = 100

/** Systems refuse socket paths beyond a hundred bytes or so; a longer one is reached through a short link to its folder. */
async function withSocketPath<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(dataDir, socketName)
  if (Buffer.byteLength(path) <= longestSocketPath) return use(path)
  const short = await mkdtemp(join(tmpdir(), 'tailorbird-'))
  try {
    await symlink(dataDir, join(short, 'data'))
    return await use(join(short, 'data', socketName))
  } finally {
    await rm(short, { recursive: true, force: true })
  }
}

export async function openControlSocket(dataDir: string, commands: ControlCommands): Promise<{ close(): Promise<void> }> {
  const remove = () => rm(join(dataDir, socketName), { force: true })
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const name = incoming.url?.slice(1) ?? ''
      const run = Object.hasOwn(commands, name) ? commands[name] : undefined
      const answer = async () =>
        run ? run(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>) : Promise.reject(new Error('Unknown command'))
      answer().then(
        (result) => outgoing.end(JSON.stringify(result)),
        (error: Error) => {
          outgoing.statusCode = 400
          outgoing.end(JSON.stringify({ message: error.message }))
        },
      )
    })
  })
  await remove()
  await withSocketPath(dataDir, async (path) => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    await chmod(path, 0o600)
  })
  return {
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await remove()
    },
  }
}

export async function askRunningServer(dataDir: string, command: string, input: Record<string, string>): Promise<Record<string, unknown>> {
  return withSocketPath(dataDir, (socketPath) => ask(socketPath, command, input))
}

function ask(socketPath: string, command: string, input: Record<string, string>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: `/${command}`, method: 'POST', agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
        if (answer.statusCode === 200) resolve(body)
        else reject(new Error(String(body.message)))
      })
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(nobody ? new NoServerAnswers('No server answers in the data folder', { cause: error }) : error)
    })
    asking.end(JSON.stringify(input))
  })
}
