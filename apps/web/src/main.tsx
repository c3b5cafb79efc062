// First, for its effect: it has to run before the contract makes its schemas.
// oxlint-disable-next-line import/no-unassigned-import
import './lib/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followUpdates } from './app/service-worker.ts'
import { startLanguage } from './lib/language.ts'
import { isStarted, session } from './lib/session.ts'
import { followTheme } from './lib/theme.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

document.documentElement.dataset.build = __BUILD__
followTheme()
import('./lib/start-data.ts')
  .then(({ startData }) => startData())
  // Without it there is nobody to be signed in; the screen's own code cannot be had either then, and says so.
  .catch(() => session.set({ state: 'signed-out' }))
  .finally(() => isStarted.set(true))
followUpdates()
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
