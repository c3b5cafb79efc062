import { useConfig } from '../../lib/config.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { NotFound } from '../not-found.tsx'
import { DevUi } from './dev-ui.tsx'

/** Every component in every state, for whoever works on them: on one's own computer alone. */
export function DevUiScreen() {
  const config = useConfig()
  useScreenTitle('Components')
  return config?.mode === 'local' ? <DevUi /> : <NotFound />
}
