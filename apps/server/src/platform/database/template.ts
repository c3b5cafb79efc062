import { createHash } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Migration } from './migrate.ts'

const require = createRequire(import.meta.url)
const cacheFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/tailorbird/', import.meta.url))

function versionOf(packageName: string): string {
  const main = require.resolve(packageName)
  const root = main.slice(0, main.lastIndexOf(join('node_modules', packageName)) + join('node_modules', packageName).length)
  return (require(join(root, 'package.json')) as { version: string }).version
}

/** Changes with everything that shapes an empty database, so an outdated template is never used. */
export function templateFile(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(`${name}@${versionOf(name)}\n`)
  for (const migration of migrations) hash.update(`${migration.checksum}\n`)
  return join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Null when none was made: the start is then slower by some seconds, and nothing else. */
export async function readTemplate(migrations: readonly Migration[]): Promise<Blob | null> {
  const file = templateFile(migrations)
  return existsSync(file) ? openAsBlob(file) : null
}

export async function writeTemplate(migrations: readonly Migration[], content: Blob): Promise<void> {
  const file = templateFile(migrations)
  const unfinished = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, content.stream())
  await rename(unfinished, file).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}
