import { sendEvents } from '#contract/analytics.ts'
import { screenPaths, type ScreenPath } from '#contract/states.ts'
import { readConfig } from '#contract/system.ts'
import { api } from './api.ts'
import { queryClient } from './queries.ts'
import { queryOf } from './query-of.ts'

type SentEvent = { name: 'page_view' | 'sign_up' | 'sign_in'; path?: ScreenPath; at: string }

const batchSize = 20
const secondsUntilSent = 5
let waiting: SentEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Asked before anything is noted, so that a refusal leaves nothing even in memory. */
const isRefused = () => navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, batchSize)
  if (events.length === 0) return
  const config = await queryClient.ensureQueryData(queryOf(readConfig, {})).catch(() => null)
  // Counting is never worth an error: what does not arrive is not counted.
  if (config?.analytics) await api(sendEvents, { body: { events } }).catch(() => undefined)
}

function note(event: Omit<SentEvent, 'at'>): void {
  if (isRefused()) return
  waiting.push({ ...event, at: new Date().toISOString() })
  if (waiting.length >= batchSize) void send()
  else timer ??= setTimeout(() => void send(), secondsUntilSent * 1000)
}

/** The screen's pattern, never its address: ids and what stands after `?` stay here. */
function patternOf(path: string | undefined): ScreenPath {
  const pattern = (path ?? '').replaceAll(/\$(\w+)/g, '{$1}')
  return screenPaths.find((known) => known === pattern) ?? '/404'
}

export function logEvent(name: 'sign_up' | 'sign_in'): void {
  note({ name })
}

/** A tab that is left may not come back: what waits is sent then. */
export function sendEventsWhenLeft(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send()
  })
}

export function logPageView(path: string | undefined): void {
  note({ name: 'page_view', path: patternOf(path) })
}
