import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query'
import { createStore as createDatabase, delMany, get, keys, set } from 'idb-keyval'
import { queryClient } from './queries.ts'

/** What an account saw, kept on this device for when there is no network. Never read for anybody else, gone at sign-out. */
interface Kept {
  build: string
  state: DehydratedState
}

const saveAfterMilliseconds = 500
const database = createDatabase('tailorbird', 'account-cache')
let owner: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** One after the other: a save that began before a sign-out must not come to rest after the deletion. */
let queue: Promise<unknown> = Promise.resolve()
function inTurn(work: () => Promise<void>): Promise<void> {
  // A device without storage, or with a full one, works online all the same.
  const done = queue.then(work).catch(() => undefined)
  queue = done
  return done
}

const isKept = (query: { meta?: { kept?: boolean } | undefined; state: { status: string } }) =>
  query.meta?.kept === true && query.state.status === 'success'

function save(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const saving = owner
  return inTurn(async () => {
    if (saving === null || saving !== owner) return
    const kept: Kept = { build: __BUILD__, state: dehydrate(queryClient, { shouldDehydrateQuery: isKept }) }
    await set(saving, kept, database)
  })
}

function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true })
  queryClient.getMutationCache().clear()
}

async function dropAllBut(uid: string | null): Promise<void> {
  const others = (await keys<string>(database)).filter((key) => key !== uid)
  await delMany(others, database)
}

/** Everything of anybody else goes first; then what this account saw the last time comes back. */
export function openAccountCache(uid: string): Promise<void> {
  if (owner === uid) return Promise.resolve()
  forgetAnswers()
  owner = uid
  return inTurn(async () => {
    await dropAllBut(uid)
    const kept = await get<Kept>(uid, database)
    if (kept?.build === __BUILD__ && owner === uid) hydrate(queryClient, kept.state)
  })
}

export function closeAccountCache(): Promise<void> {
  owner = null
  forgetAnswers()
  return inTurn(() => dropAllBut(null))
}

export function keepAnswers(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query))
      timer ??= setTimeout(() => void save(), saveAfterMilliseconds)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) void save()
  })
}
