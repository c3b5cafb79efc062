import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Whether the server answers. The browser knows only about its own network, so every request's outcome counts too. */
const reachable = createStore(navigator.onLine)
const secondsBetweenTries = 10

export const isReachable = reachable.get

export function noteReached(isReached: boolean): void {
  if (reachable.get() !== isReached) reachable.set(isReached)
}

async function tryToReach(): Promise<void> {
  const response = await fetch('/api/health/live').catch(() => null)
  noteReached(response !== null && response.ok)
}

/** Calls back whenever the server is there again. */
export function followConnection(onReturn: () => void): void {
  window.addEventListener('offline', () => noteReached(false))
  window.addEventListener('online', () => void tryToReach())
  const tryIfNeeded = () => {
    if (!reachable.get() && navigator.onLine && document.visibilityState === 'visible') void tryToReach()
  }
  setInterval(tryIfNeeded, secondsBetweenTries * 1000)
  document.addEventListener('visibilitychange', tryIfNeeded)
  let wasReachable = reachable.get()
  reachable.subscribe(() => {
    const isNow = reachable.get()
    if (isNow && !wasReachable) onReturn()
    wasReachable = isNow
  })
}

export function useReachable(): boolean {
  return useSyncExternalStore(reachable.subscribe, reachable.get)
}
