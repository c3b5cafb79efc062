import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dumpPostgres, restorePostgres } from './postgres-tools.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailorbird-tools-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** In place of the real program: notes what everyone on the machine could see of it, and the password file it is given. */
async function plant(name: string, exitCode = 0): Promise<void> {
  const script = `#!/bin/sh\necho "$@" >> '${folder}/seen'\ncp '${folder}/password' '${folder}/given' 2>/dev/null\necho 'the reason' >&2\nexit ${exitCode}\n`
  await writeFile(join(folder, name), script)
  await chmod(join(folder, name), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
}

describe("PostgreSQL's own programs", () => {
  it('get the password in a file, never where others can see it', async () => {
    for (const name of ['pg_dump', 'pg_restore', 'psql']) await plant(name)
    const url = 'postgres://owner:p%3Aa%5Css@db.example.com:5433/tailorbird?sslmode=require'
    await dumpPostgres(url, folder, join(folder, 'dump'))
    await restorePostgres(url, folder, join(folder, 'dump'))
    const seen = await readFile(join(folder, 'seen'), 'utf8')
    const address = `--dbname=postgres://owner@db.example.com:5433/tailorbird?sslmode=require&passfile=${encodeURIComponent(join(folder, 'password'))}`
    expect(seen.split(address)).toHaveLength(3)
    expect(seen).not.toMatch(/p%3Aa|p:a/)
    expect(await readFile(join(folder, 'given'), 'utf8')).toBe('*:*:*:*:p\\:a\\\\ss\n')
  })

  it('are called with the address as it is where it has no password', async () => {
    await plant('pg_dump')
    await dumpPostgres('postgres://owner@localhost/tailorbird', folder, join(folder, 'dump'))
    expect(await readFile(join(folder, 'seen'), 'utf8')).toContain('--dbname=postgres://owner@localhost/tailorbird\n')
  })

  it('that fail are named with their reason', async () => {
    await plant('pg_dump', 1)
    await expect(dumpPostgres('postgres://localhost/x', folder, join(folder, 'dump'))).rejects.toThrow('pg_dump failed: the reason')
  })

  it('that are missing are named with what to install', async () => {
    vi.stubEnv('PATH', folder)
    await expect(dumpPostgres('postgres://localhost/x', folder, join(folder, 'dump'))).rejects.toThrow(
      "pg_dump is needed for this and was not found; install PostgreSQL's client programs.",
    )
  })
})
