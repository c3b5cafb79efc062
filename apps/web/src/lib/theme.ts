import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'
import { readStored, store } from './stored.ts'

export type Theme = 'dark' | 'light'

/** The browser's own bars take the colour of the desk. */
const deskColours: Record<Theme, string> = { dark: '#111513', light: '#E6E9E2' }

/** Dark unless light was chosen, whatever the system prefers. `public/theme.js` has set it before the first paint. */
const readTheme = (): Theme => (readStored('tailorbird.theme') === 'light' ? 'light' : 'dark')

const theme = createStore<Theme>(readTheme())

function show(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', deskColours[chosen])
  theme.set(chosen)
}

export function chooseTheme(chosen: Theme): void {
  store('tailorbird.theme', chosen)
  show(chosen)
}

/** Another tab's choice holds here too. */
export function followTheme(): void {
  show(readTheme())
  window.addEventListener('storage', (event) => {
    if (event.key === 'tailorbird.theme') show(readTheme())
  })
}

export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.get)
}
