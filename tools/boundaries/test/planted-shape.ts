import type { Planted } from './planted.ts'

function lines(count: number): string {
  return 'export {}\n'.repeat(count)
}

export const plantedShape: readonly Planted[] = [
  {
    rule: 'no-barrel',
    breaks: [
      ['packages/engine/index.ts', `export const version = 1`],
      ['packages/engine/all.ts', `export * from './one.ts'\nexport { two } from './two.ts'`],
      ['packages/engine/all.ts', `import { one } from './one.ts'\nexport { one }`],
      ['packages/engine/all.ts', `export type { One } from './one.ts'`],
    ],
    passes: [
      ['packages/engine/all.ts', `export { one } from './one.ts'\nexport const two = 2`],
      ['packages/engine/index-terms.ts', `import { one } from './one.ts'\nexport const two = one + 1`],
      ['apps/server/src/start.ts', `import './main.ts'`],
    ],
  },
  {
    rule: 'no-utils-folder',
    breaks: [
      ['packages/engine/utils/text.ts', `export const text = ''`],
      ['apps/web/src/lib/helpers/dates/format.ts', `export const text = ''`],
    ],
    passes: [
      ['packages/engine/text/utils.ts', `export const text = ''`],
      ['packages/engine/helpers-wanted/text.ts', `export const text = ''`],
    ],
  },
  {
    rule: 'named-exports',
    breaks: [
      ['apps/web/src/ui/button.tsx', `export default function Button() {\n  return <button />\n}`],
      ['apps/web/src/ui/button.tsx', `const Button = () => <button />\nexport { Button as default }`],
    ],
    passes: [
      ['apps/web/vite.config.ts', `export default {}`],
      ['apps/web/src/ui/button.tsx', `import React from 'react'\nexport const defaults = { default: 1 }\n// export default defaults`],
      ['apps/web/src/svg.d.ts', `declare module '*.svg' {\n  const url: string\n  export default url\n}`],
    ],
  },
  {
    rule: 'kebab-case',
    breaks: [
      ['apps/web/src/ui/Button.tsx', `export const one = 1`],
      ['apps/web/src/ui/date_field.tsx', `export const one = 1`],
      ['apps/web/src/ui/dateField.tsx', `export const one = 1`],
    ],
    passes: [
      ['apps/web/src/ui/date-field.test.tsx', `export const one = 1`],
      ['apps/web/src/vite-env.d.ts', `export const one = 1`],
      ['e2e/9-limits.spec.ts', `export const one = 1`],
    ],
  },
  {
    rule: 'import-extension',
    breaks: [
      ['apps/web/src/app/main.tsx', `import { Button } from '../ui/button'`],
      ['apps/web/src/app/main.tsx', `import { Button } from '../ui/button.js'`],
      ['apps/web/src/app/main.tsx', `export type Props = import('..').Props`],
      ['apps/web/src/app/main.tsx', `export const load = (name: string) => import(\`../messages/\${name}\`)`],
    ],
    passes: [
      ['apps/web/src/app/main.tsx', `import { Button } from '../ui/button.tsx'\nimport './main.css'\nimport bird from './bird.svg?react'`],
      ['apps/web/src/app/main.tsx', `import { createRoot } from 'react-dom/client'\nimport { roles } from '#contract/states.ts'`],
      ['apps/web/src/app/main.tsx', `export const load = (name: string) => import(\`../messages/\${name}.json\`)`],
    ],
  },
  {
    rule: 'file-length',
    // A test, so that the one long file does not move the median as well.
    breaks: [['packages/engine/reading/lines.test.ts', lines(401)]],
    passes: [
      ['packages/engine/reading/lines.test.ts', lines(400)],
      ['packages/engine/lexicon/skills.ts', lines(401)],
      ['apps/web/src/messages/en.ts', lines(401)],
    ],
  },
  {
    rule: 'import-readable',
    breaks: [
      ['packages/engine/reading/lines.ts', `import { from './one.ts'`],
      ['packages/engine/reading/lines.ts', `export const load = (name: string) => import(name)`],
      ['apps/web/src/app/main.tsx', `import { Button } from '#nowhere/button.tsx'`],
      ['apps/web/src/app/main.tsx', `import { Button } from '@/ui/button.tsx'`],
    ],
    passes: [
      ['apps/web/src/app/main.tsx', `import { Menu } from '@base-ui/react/menu'\nimport { register } from 'virtual:pwa-register'`],
      ['bench/run.ts', `export const load = (name: string) => import(name)`],
    ],
  },
]
