import type { Planted } from './planted.ts'

const web = 'apps/web/src'

export const plantedWeb: readonly Planted[] = [
  {
    rule: 'web-and-server-apart',
    breaks: [
      [`${web}/lib/api.ts`, `import type { App } from '#server/app.ts'`],
      [`${web}/features/resumes/list.tsx`, `import { present } from '../../../../server/src/features/resumes/present.ts'`],
      ['apps/server/src/app.ts', `import { shell } from '../../web/src/app/shell.ts'`],
    ],
    passes: [
      [`${web}/lib/api.ts`, `import { resume } from '#contract/resume.ts'`],
      [`${web}/lib/api.ts`, `/** Answers come from '#server/app.ts'. */\nexport const base = 'apps/server'`],
    ],
  },
  {
    rule: 'ui-alone',
    breaks: [
      [`${web}/ui/button.tsx`, `import { theme } from '../lib/theme.ts'`],
      [`${web}/ui/button.tsx`, `import type { Role } from '#contract/states.ts'`],
      [`${web}/ui/button.tsx`, `import { lazy } from 'react'\nexport const List = lazy(() => import('../features/resumes/list.tsx'))`],
    ],
    passes: [
      [`${web}/ui/button.tsx`, `import { useState } from 'react'\nimport { Icon } from './icon.tsx'\nimport './button.css'`],
      [`${web}/ui/button.test.tsx`, `import { render } from '../../test/render.tsx'`],
      [`${web}/ui-notes/list.tsx`, `import { theme } from '../lib/theme.ts'`],
    ],
  },
  {
    rule: 'web-features-apart',
    breaks: [
      [`${web}/features/dashboard/page.tsx`, `import { ResumeList } from '../resumes/resume-list.tsx'`],
      [`${web}/features/dashboard/page.tsx`, `import type { ResumeListProps } from '../resumes/resume-list.tsx'`],
    ],
    passes: [
      [
        `${web}/app/dashboard.tsx`,
        `import { Page } from '../features/dashboard/page.tsx'\nimport { ResumeList } from '../features/resumes/resume-list.tsx'`,
      ],
      [`${web}/features/dashboard/page.tsx`, `import { Card } from './parts/card.tsx'\nimport { Button } from '../../ui/button.tsx'`],
      [`${web}/features/resumes/parts/card.tsx`, `import { ResumeList } from '../resume-list.tsx'`],
    ],
  },
  {
    rule: 'lib-below-features',
    breaks: [
      [`${web}/lib/live.ts`, `import { resumes } from '../features/resumes/queries.ts'`],
      [`${web}/lib/live.ts`, `import type { Providers } from '../app/providers.tsx'`],
    ],
    passes: [
      [
        `${web}/lib/live.ts`,
        `import { api } from './api.ts'\nimport { Toast } from '../ui/toast.tsx'\nimport en from '../messages/en.json'`,
      ],
    ],
  },
]
