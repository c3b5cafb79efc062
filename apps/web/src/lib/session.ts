import { useSyncExternalStore } from 'react'
import type { Account } from '#contract/account.ts'
import { createStore } from './store.ts'

/** `remembered`: the server could not be asked, so this is who was signed in here the last time; only kept answers can be shown. */
export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: Account; isRemembered: boolean }

/** Who is signed in, as the screens see it. How that is found out is in `session-requests.ts`, which the first paint does not wait for. */
export const session = createStore<Session>({ state: 'loading' })

/** Set once it is known who is signed in and what this installation offers; until then no screen could stand still. */
export const isStarted = createStore(false)

export function useIsStarted(): boolean {
  return useSyncExternalStore(isStarted.subscribe, isStarted.get)
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get)
}
