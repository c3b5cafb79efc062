import { useEffect, useState } from 'react'
import { readStored, store } from './stored.ts'

export type Theme = 'dark' | 'light'

/** The browser's own bars take the colour of the desk. */
const deskColours: Record<Theme, string> = { dark: '#111513', light: '#E6E9E2' }

/** Dark unless light was chosen, whatever the system prefers. `public/theme.js` has set it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => (readStored('tailorbird.theme') === 'light' ? 'light' : 'dark'))
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', deskColours[theme])
  }, [theme])
  const choose = (chosen: Theme) => {
    store('tailorbird.theme', chosen)
    setTheme(chosen)
  }
  return [theme, choose]
}
