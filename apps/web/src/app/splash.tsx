import { useLayoutEffect } from 'react'

/** How many wait: the first screen, from the start, then whatever takes longer than a moment. */
let waiting = 1

function change(by: 1 | -1): void {
  waiting += by
  document.querySelector('#splash')?.toggleAttribute('hidden', waiting === 0)
}

/** The splash itself stands in index.html: there before the first script, and one for all. */
export function Splash() {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return null
}

let isFirstScreenThere = false

export function endFirstSplash(): void {
  if (isFirstScreenThere) return
  isFirstScreenThere = true
  change(-1)
}
