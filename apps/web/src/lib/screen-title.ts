import { useEffect } from 'react'

/** What the tab and the history say. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tailorbird`
  }, [title])
}
