import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-command.ts'

/** `npm run bench:<name> -- [options]` runs `bench/<name>.ts`. */
const [name = '', ...args] = process.argv.slice(2)
const script = join('bench', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, script))) {
  process.stderr.write(`There is no benchmark "${name}".\n`)
  process.exitCode = 2
} else process.exitCode = await runCommand(script, args)
