import type { Planted } from './planted.ts'

const platform = 'apps/server/src/platform'
const features = 'apps/server/src/features'

export const plantedServer: readonly Planted[] = [
  {
    rule: 'platform-below-features',
    breaks: [
      [`${platform}/jobs/queue.ts`, `import { tailorJob } from '../../features/tailoring/job.ts'`],
      [`${platform}/jobs/queue.ts`, `import type { Tailored } from '#server/features/tailoring/service.ts'`],
      [`${platform}/jobs/queue.ts`, `export const load = (feature: string) => import(\`../../features/\${feature}/job-handler.ts\`)`],
      [`${platform}/http/server.ts`, `import { createApp } from '../../app.ts'`],
      [`${platform}/http/server.ts`, `import { config } from '../../config.ts'`],
      [`${platform}/http/server.ts`, `import { type Config } from '../../config.ts'`],
      [`${platform}/http/server.ts`, `import { render } from '../../../../../packages/documents/render.ts'`],
      [`${platform}/http/server.test.ts`, `import { createApp } from '#server/app.ts'`],
    ],
    passes: [
      [`${platform}/http/server.ts`, `import type { Config } from '#server/config.ts'\nimport { errors } from '#contract/errors.ts'`],
      [`${platform}/http/server.ts`, `import { Hono } from 'hono'\nimport { clock } from '../clock.ts'\nimport { sql } from 'drizzle-orm'`],
      [`${platform}/http/server.test.ts`, `import { startTestServer } from '../../../test/start-test-server.ts'`],
      [
        'apps/server/src/app.ts',
        `import { routes } from './features/tailoring/routes.ts'\nimport { queue } from './platform/jobs/queue.ts'`,
      ],
    ],
  },
  {
    rule: 'environment-read-in-config',
    breaks: [
      [`${platform}/log.ts`, `export const level = process.env.LOG_LEVEL`],
      [`${platform}/log.ts`, `export const level = globalThis.process?.['env']['LOG_LEVEL']`],
      [`${platform}/log.ts`, `const { env } = process\nexport const level = env.LOG_LEVEL`],
      [`${platform}/log.ts`, `import { env } from 'node:process'`],
      ['packages/documents/render.ts', `export const pool = Number(process.env['POOL'])`],
    ],
    passes: [
      ['apps/server/src/config.ts', `export const level = process.env.LOG_LEVEL`],
      [
        `${platform}/log.ts`,
        `// process.env\nexport const id = process.pid\nexport const shown = 'process.env'\nexport const pick = (it: Env) => it.env`,
      ],
      [`${platform}/log.test.ts`, `export const level = process.env.LOG_LEVEL`],
      ['apps/server/test/database.ts', `export const url = process.env.DATABASE_URL`],
      ['bench/load.ts', `export const url = process.env.URL`],
    ],
  },
  {
    rule: 'feature-import-listed',
    breaks: [
      [`${features}/credits/service.ts`, `import { findUser } from '../account/service.ts'`],
      [`${features}/resumes/present.ts`, `import type { Credit } from '#server/features/credits/present.ts'`],
      [`${features}/resumes/service.test.ts`, `import { grant } from '../credits/service.ts'`],
    ],
    passes: [
      [`${features}/account/service.ts`, `import { grant } from '../credits/service.ts'`],
      [`${features}/resumes/service.ts`, `import { read } from './store.ts'\nimport { clock } from '#server/platform/clock.ts'`],
    ],
  },
  {
    rule: 'feature-import-top-level',
    breaks: [[`${features}/account/service.ts`, `import { settle } from '../credits/steps/settle.ts'`]],
    passes: [
      [`${features}/account/steps/welcome.ts`, `import { welcomeCredits } from '../../credits/amounts.ts'`],
      [`${features}/account/service.ts`, `import { greet } from './steps/greet.ts'`],
    ],
  },
]
