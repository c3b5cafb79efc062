import { useSyncExternalStore } from 'react'
import { logError } from '../lib/log.ts'
import { createStore } from '../lib/store.ts'

const secondsBetweenChecks = 60

/** A newer version that waits to take over; `null` once it was put off or there is none. */
const update = createStore<{ worker: ServiceWorker | null } | null>(null)

const offer = (worker: ServiceWorker | null) => update.set({ worker })

function watch(registration: ServiceWorkerRegistration): void {
  const offerWaiting = () => {
    // Without a controller this is the first installation, which nobody has to agree to.
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting)
  })
  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  setInterval(check, secondsBetweenChecks * 1000)
  document.addEventListener('visibilitychange', check)
}

export function followUpdates(): void {
  // For tests and for looking at the banner: there is no worker behind it, so that updating is a reload.
  window.addEventListener('test-pwa-update', () => offer(null))
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload()
    isControlled = true
  })
  navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .then(watch, (error: unknown) => logError('The service worker could not be registered', error))
}

export function useUpdate(): boolean {
  return useSyncExternalStore(update.subscribe, update.get) !== null
}

export function putOffUpdate(): void {
  update.set(null)
}

/** The waiting worker takes over, and every tab reloads with it. */
export function applyUpdate(): void {
  const worker = update.get()?.worker
  update.set(null)
  if (worker) worker.postMessage({ type: 'SKIP_WAITING' })
  else location.reload()
}
