import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database, Executor } from './database.ts'
import { createTransactionScope, guardMethods, scopedHandles } from './transaction-scope.ts'

/** Where the embedded database stands inside the data folder. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export interface EmbeddedOptions {
  /** Null keeps everything in memory. */
  dataDir: string | null
  /** A finished database to begin with where there is none yet: a new one from nothing takes seconds. */
  template: Blob | null
}

export async function openEmbedded({ dataDir, template }: EmbeddedOptions): Promise<Database> {
  if (dataDir === null) return wrap(await openPglite(undefined, template))
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) await createFolder(folder, template)
  return wrap(await openPglite(folder, null))
}

async function openPglite(dataDir: string | undefined, content: Blob | null): Promise<PGlite> {
  const pglite = new PGlite({ ...(dataDir === undefined ? {} : { dataDir }), ...(content ? { loadDataDir: content } : {}) })
  await pglite.waitReady
  return pglite
}

/** Made beside its place and moved there when complete, so that a start that is killed leaves no half a database. */
export async function createFolder(folder: string, content: Blob | null): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const pglite = await openPglite(unfinished, content)
  await pglite.query('select 1')
  await pglite.close()
  await rename(unfinished, folder)
}

function wrap(pglite: PGlite): Database {
  const scope = createTransactionScope()
  const guarded = guardMethods(pglite, ['query', 'exec', 'transaction', 'sql', 'runExclusive'], scope)
  const root: Executor = drizzle(guarded)

  return {
    kind: 'embedded',
    ...scopedHandles(root, scope),
    listen: async (channel, onMessage) => {
      const unlisten = await pglite.listen(channel, onMessage)
      return { close: async () => (pglite.closed ? undefined : unlisten()) }
    },
    queueConnection: { db: fromPglite(guarded), backend: 'pglite' },
    runScript: async (script) => {
      await guarded.exec(script)
    },
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  }
}
