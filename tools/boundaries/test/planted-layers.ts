import type { Planted } from './planted.ts'

const resumes = 'apps/server/src/features/resumes'

export const plantedLayers: readonly Planted[] = [
  {
    rule: 'layers-in-order',
    breaks: [
      [`${resumes}/routes.ts`, `import { read } from './store.ts'`],
      [`${resumes}/share-routes.ts`, `import type { Row } from './share-store.ts'`],
      [`${resumes}/store.ts`, `import { rename } from './service.ts'`],
      [`${resumes}/share-store.ts`, `import { routes } from './share-routes.ts'`],
      [`${resumes}/service.ts`, `export const load = () => import('./routes.ts')`],
      ['apps/server/src/features/account/routes.ts', `import { balance } from '../credits/store.ts'`],
    ],
    passes: [
      [
        `${resumes}/routes.ts`,
        `import { rename } from './service.ts'\nimport { present } from './present.ts'\nimport { z } from './restore.ts'`,
      ],
      [`${resumes}/service.ts`, `import { read } from './store.ts'`],
      [`${resumes}/routes.test.ts`, `import { read } from './store.ts'`],
    ],
  },
  {
    rule: 'sql-in-store',
    breaks: [
      [`${resumes}/service.ts`, `import { eq } from 'drizzle-orm'`],
      [`${resumes}/service.ts`, `import { type SQL } from 'drizzle-orm'`],
      [`${resumes}/routes.ts`, `import { sql } from '#server/platform/database/query.ts'`],
      [`${resumes}/present.ts`, `import * as database from '../../platform/database/database.ts'`],
      [`${resumes}/service.ts`, `import { drizzleAdapter } from 'better-auth/adapters/drizzle'`],
      ['apps/server/src/features/account/auth.ts', `import { eq } from 'drizzle-orm'`],
    ],
    passes: [
      [`${resumes}/store.ts`, `import { eq } from 'drizzle-orm'\nimport { sql } from '#server/platform/database/query.ts'`],
      [`${resumes}/share-store.ts`, `import { sql } from 'drizzle-orm'`],
      [
        `${resumes}/service.ts`,
        `import type { SQL } from 'drizzle-orm'\nimport { inTransaction } from '#server/platform/database/database.ts'`,
      ],
      [`${resumes}/service.test.ts`, `import { sql } from 'drizzle-orm'`],
      ['apps/server/src/features/account/auth.ts', `import { drizzleAdapter } from 'better-auth/adapters/drizzle'`],
    ],
  },
  {
    rule: 'tables-in-tables',
    breaks: [
      [`${resumes}/store.ts`, `import { pgTable, text } from 'drizzle-orm/pg-core'`],
      [`${resumes}/share-store.ts`, `import * as pg from 'drizzle-orm/pg-core'`],
      [`${resumes}/service.ts`, `import { pgEnum as choice } from 'drizzle-orm/pg-core'`],
    ],
    passes: [
      [`${resumes}/tables.ts`, `import { sql } from 'drizzle-orm'\nimport { pgTable, text } from 'drizzle-orm/pg-core'`],
      [`${resumes}/store.ts`, `import { alias } from 'drizzle-orm/pg-core'\nimport type { pgTable } from 'drizzle-orm/pg-core'`],
    ],
  },
  {
    rule: 'http-in-routes',
    breaks: [
      [`${resumes}/service.ts`, `import type { Context } from 'hono'`],
      [`${resumes}/present.ts`, `import { stream } from 'hono/streaming'`],
      [`${resumes}/job-handler.ts`, `import { serve } from '@hono/node-server'`],
    ],
    passes: [
      [`${resumes}/routes.ts`, `import { Hono } from 'hono'\nimport { stream } from 'hono/streaming'`],
      [`${resumes}/share-routes.ts`, `import type { Context } from 'hono'`],
      [`${resumes}/service.ts`, `import { honorific } from 'hono-names'`],
    ],
  },
  {
    rule: 'steps-pure',
    breaks: [
      [`${resumes}/steps/parse.ts`, `import { join } from 'node:path'`],
      [`${resumes}/steps/parse.ts`, `import type { Clock } from '#server/platform/clock.ts'`],
      [`${resumes}/steps/parse.ts`, `export const parse = async (url: string) => (await fetch(url)).text()`],
      [`${resumes}/steps/parse.ts`, `import { retry } from './retry.ts'\nexport const parse = () => retry(fetch)`],
      [`${resumes}/steps/parse.ts`, `import { read } from '../store.ts'`],
    ],
    passes: [
      [`${resumes}/steps/parse.ts`, `import { lines } from '../../../../../../packages/engine/reading/lines.ts'\nimport { z } from 'zod'`],
      [`${resumes}/steps/parse.ts`, `import type { Row } from '../store.ts'\nexport const parse = (row: Row) => row.queue.fetch()`],
      [`${resumes}/steps/parse.test.ts`, `import { readFileSync } from 'node:fs'`],
      [`${resumes}/service.ts`, `import { join } from 'node:path'\nexport const load = (url: string) => fetch(url)`],
    ],
  },
  {
    rule: 'job-without-handler',
    breaks: [
      [`${resumes}/job.ts`, `import { handleImport } from './job-handler.ts'`],
      [`${resumes}/import-job.ts`, `export { handleImport } from './import-handler.ts'\nexport const name = 'import'`],
    ],
    passes: [
      [`${resumes}/job.ts`, `import { z } from 'zod'\nexport const handler = () => import('./job-handler.ts')`],
      [`${resumes}/job-handler.ts`, `import { importJob } from './job.ts'\nimport { read } from './store.ts'`],
    ],
  },
]
