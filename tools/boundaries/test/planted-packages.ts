import type { Planted } from './planted.ts'

export const plantedPackages: readonly Planted[] = [
  {
    rule: 'contract-imports-zod-alone',
    breaks: [
      ['packages/contract/resume.ts', `import { nanoid } from 'nanoid'`],
      ['packages/contract/resume.ts', `import type { Line } from '../engine/reading/line.ts'`],
      ['packages/contract/resume.ts', `import { createHash } from 'node:crypto'`],
      ['packages/contract/resume.ts', `export const load = () => import('#server/config.ts')`],
      ['packages/contract/resume.test.ts', `import { readLines } from '../engine/reading/lines.ts'`],
    ],
    passes: [
      ['packages/contract/resume.ts', `import { z } from 'zod'\nimport { roles } from '#contract/states.ts'\nimport './limits.ts'`],
      ['packages/contract/resume.ts', `// import { nanoid } from 'nanoid'\nexport const text = "import { nanoid } from 'nanoid'"`],
      ['packages/contract/resume.test.ts', `import { test } from 'vitest'\nimport { readFileSync } from 'node:fs'`],
    ],
  },
  {
    rule: 'package-imports-contract-alone',
    breaks: [
      ['packages/engine/tailoring/propose.ts', `import { labels } from '../../documents/labels.ts'`],
      ['packages/engine/tailoring/propose.ts', `export type Store = import('#server/features/resumes/store.ts').Store`],
      ['packages/documents/render.ts', `export { score } from '../engine/scoring/score.ts'\nexport const render = 1`],
      ['packages/documents/render.test.ts', `import { startTestServer } from '../../apps/server/test/start-test-server.ts'`],
    ],
    passes: [
      ['packages/engine/tailoring/propose.ts', `import { split } from '../language/split.ts'\nimport { roles } from '#contract/states.ts'`],
      ['packages/documents/render.ts', `import { Document } from 'docx'\nimport { roles } from '../contract/states.ts'`],
      ['packages/engine-notes/propose.ts', `import { labels } from '../documents/labels.ts'`],
    ],
  },
  {
    rule: 'engine-does-no-io',
    breaks: [
      ['packages/engine/reading/lines.ts', `import { readFileSync } from 'node:fs'`],
      ['packages/engine/reading/lines.ts', `import { readFileSync } from 'fs'`],
      ['packages/engine/reading/lines.ts', `export const read = (url: string) => globalThis.fetch(url)`],
    ],
    passes: [
      ['packages/engine/reading/lines.ts', `import { words } from 'some-words'\nexport const node = 'node:fs'`],
      ['packages/engine/reading/lines.test.ts', `import { readFileSync } from 'node:fs'`],
      ['packages/documents/fonts.ts', `import { readFileSync } from 'node:fs'`],
    ],
  },
]
