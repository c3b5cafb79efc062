import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program of node_modules with the pinned Node and answers with its exit code. */
export async function runCommand(script: string, args: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
