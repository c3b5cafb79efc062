import { runCommand } from './run-command.ts'

/**
 * Types, lint, format, dead code; the import and message rules run with the tests as well, because they are tests. Nothing
 * here needs a build: the budgets, which do, are left to `npm test`.
 */
const checks: [name: string, script: string, ...args: string[]][] = [
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--quiet'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['boundaries', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tools/boundaries.test.ts', '--reporter=dot'],
  ['messages', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tools/messages.test.ts', '--reporter=dot'],
]

const failed: string[] = []
for (const [name, script, ...args] of checks) if ((await runCommand(script, args)) !== 0) failed.push(name)
process.stdout.write(failed.length === 0 ? 'checks: all passed\n' : `checks failed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
