import { useQuery } from '@tanstack/react-query'
import { readConfig } from '#contract/system.ts'
import { queryOf } from '../../lib/query-of.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { NotFound } from '../not-found.tsx'
import { DevUi } from './dev-ui.tsx'

/** Every component in every state, for whoever works on them: on one's own computer alone. */
export function DevUiScreen() {
  const { data: config, error } = useQuery(queryOf(readConfig, {}))
  useScreenTitle('Components')
  if (config?.mode === 'local') return <DevUi />
  return config || error ? <NotFound /> : null
}
