import { User, type Account } from '#contract/account.ts'
import { readSession, signOut } from '#contract/auth.ts'
import { closeAccountCache, openAccountCache } from './account-cache.ts'
import { askOnce, onRefusedToken, setBearer } from './api.ts'
import { forgetDrafts } from './drafts.ts'
import { session } from './session.ts'
import { readStored, store } from './stored.ts'

/** Tabs tell each other, so that no tab goes on showing an account that was left in another. */
const tabs = new BroadcastChannel('tailorbird.session')

function readRemembered(): Account | null {
  try {
    return User.safeParse(JSON.parse(readStored('tailorbird.account') ?? 'null')).data ?? null
  } catch {
    return null
  }
}

async function enter(token: string | null, user: Account): Promise<void> {
  setBearer(token)
  // A visitor of the demo has a session too; screens for accounts are not theirs.
  if (user.isAnonymous) return session.set({ state: 'signed-out' })
  if (token !== null) store('tailorbird.account', JSON.stringify(user))
  await openAccountCache(user.uid)
  session.set({ state: 'signed-in', user, isRemembered: token === null })
}

async function leave(): Promise<void> {
  setBearer(null)
  // A visitor, who has no account to leave, keeps what they typed.
  if (readStored('tailorbird.account') !== null) forgetDrafts()
  store('tailorbird.account', null)
  session.set({ state: 'signed-out' })
  await closeAccountCache()
}

/** A sign-out without a network ends the session here at once, and on the server as soon as it can be told. */
async function finishSignOut(): Promise<void> {
  if (readStored('tailorbird.sign-out-pending') === null) return
  await askOnce(signOut, {})
  store('tailorbird.sign-out-pending', null)
}

async function ask(): Promise<void> {
  try {
    await finishSignOut()
    const answer = await askOnce(readSession, {})
    await (answer === null ? leave() : enter(answer.token, answer.user))
  } catch {
    const remembered = readRemembered()
    await (remembered === null ? leave() : enter(null, remembered))
  }
}

let asking: Promise<void> | null = null

/** Who is signed in, from the cookie; asked once, however many want to know. */
export function refreshSession(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** True when there is a token again. */
export async function renewSession(): Promise<boolean> {
  await refreshSession()
  const now = session.get()
  return now.state === 'signed-in' && !now.isRemembered
}

export async function enterSession(signedIn: { token: string; user: Account }): Promise<void> {
  store('tailorbird.sign-out-pending', null)
  await enter(signedIn.token, signedIn.user)
  tabs.postMessage('changed')
}

export async function leaveSession(): Promise<void> {
  store('tailorbird.sign-out-pending', 'yes')
  await leave()
  await finishSignOut().catch(() => undefined)
  tabs.postMessage('changed')
}

export function followSession(): void {
  onRefusedToken(() => {
    setBearer(null)
    return renewSession()
  })
  tabs.addEventListener('message', () => void refreshSession())
}
