import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { groupsOf } from './budgets/groups.ts'
import { root } from './run-command.ts'

/** What the built web app weighs, compressed, against its budgets. `node tools/budgets.ts [folder]`; 1 KB is 1000 bytes. */
const folder = process.argv[2] ?? join(root, 'apps/web/dist')
const manifestFile = join(folder, 'build.manifest')
if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: build the web app first.`)

const groups = groupsOf(JSON.parse(readFileSync(manifestFile, 'utf8')))
const checks = groups.map(({ files }) => ({ files: files.map((file) => join(folder, file)), gzip: true }))
const measured = (await sizeLimit([filePlugin], { checks })) as { size: number }[]

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6)
const width = Math.max(...groups.map(({ name }) => name.length))
let over = 0
for (const [index, { name, limit }] of groups.entries()) {
  const size = measured[index]?.size ?? Number.NaN
  const isKept = size <= limit
  if (!isKept) over += 1
  process.stdout.write(`${name.padEnd(width)}  ${kilobytes(size)} of ${kilobytes(limit)} KB${isKept ? '' : '  over budget'}\n`)
}
process.stdout.write(over === 0 ? 'budgets: all kept\n' : `budgets: ${over} over\n`)
process.exitCode = over === 0 ? 0 : 1
