import { randomInt } from 'node:crypto'
import { findPostgres } from '../apps/server/test/postgres-server.ts'
import { findChromium } from '../e2e/find-chromium.ts'
import { runCommand } from './run-command.ts'

/**
 * Everything: checks, the weight of the built web app, tests on both databases, tests in a real browser. `--full` runs
 * the large counts. What needs a tool that is not there says so and is left out, unless REQUIRE_TOOLS is set.
 */
const isFull = process.argv.includes('--full')
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31))
const environment = { TEST_SEED: seed, ...(isFull ? { TEST_FULL: '1' } : {}) }
const failed: string[] = []

function isMissing(tool: string, found: unknown): boolean {
  if (found) return false
  process.stdout.write(`not run: ${tool} missing\n`)
  if (process.env.REQUIRE_TOOLS) failed.push(`${tool} missing`)
  return true
}

process.stdout.write(`seed: ${seed} (repeat with TEST_SEED=${seed})\n`)
if ((await runCommand('tools/run-checks.ts', [])) !== 0) failed.push('checks')
if ((await runCommand('tools/budgets.ts', [])) !== 0) failed.push('budgets')
const projects = ['unit', 'embedded', ...(isMissing('PostgreSQL', findPostgres()) ? [] : ['postgres'])]
const vitest = ['run', ...projects.flatMap((project) => ['--project', project])]
if ((await runCommand('node_modules/vitest/vitest.mjs', vitest, environment)) !== 0) failed.push('tests')
if (!isMissing('Chromium', await findChromium())) {
  if ((await runCommand('node_modules/@playwright/test/cli.js', ['test'], environment)) !== 0) failed.push('browser tests')
}
process.stdout.write(failed.length === 0 ? `all passed (seed ${seed})\n` : `failed: ${failed.join(', ')} (seed ${seed})\n`)
process.exitCode = failed.length === 0 ? 0 : 1
