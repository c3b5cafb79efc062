import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join, relative } from 'node:path'

/** What the command line asks of a running server that holds the data folder. */
export type ControlCommands = Record<string, (input: Record<string, string>) => Promise<Record<string, unknown>>>

const longestSocketPath = 100

/** Socket paths are short by nature; from the working folder a long one may be short enough. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  const near = relative(process.cwd(), path)
  return path.length > longestSocketPath && near.length < path.length ? near : path
}

export async function openControlSocket(dataDir: string, commands: ControlCommands): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir)
  await rm(path, { force: true })
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const run = commands[incoming.url?.slice(1) ?? '']
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
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  await chmod(path, 0o600)
  return {
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export async function askRunningServer(dataDir: string, command: string, input: Record<string, string>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketPath(dataDir), path: `/${command}`, method: 'POST' }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
        if (answer.statusCode === 200) resolve(body)
        else reject(new Error(String(body.message)))
      })
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(input))
  })
}
