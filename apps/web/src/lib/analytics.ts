import { sendEvents } from '#contract/analytics.ts'
import { createClient } from '#contract/client.ts'
import { screenPaths, type ScreenPath } from '#contract/states.ts'
import { bearerToken } from './api.ts'
import { configQuery } from './config.ts'
import { queryClient } from './queries.ts'

type SentEvent = { name: 'page_view' | 'sign_up' | 'sign_in'; path?: ScreenPath; at: string }

const batchSize = 20
const secondsUntilSent = 5
const waiting: SentEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** A page that is left takes its requests with it, unless they are marked as these are. */
const sendToTheEnd = createClient({
  baseUrl: '',
  token: bearerToken,
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
})

/** Asked before anything is noted, so that a refusal leaves nothing even in memory. */
const isRefused = () => navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

/** Whether this installation counts at all; not known until it was asked. */
let isCounting: boolean | null = null

async function askWhetherCounting(): Promise<void> {
  const config = await queryClient.ensureQueryData(configQuery).catch(() => null)
  isCounting = config?.analytics ?? null
}

/** Nothing is waited for here: a page that is being left would be gone by then. Counting is never worth an error, so what does not arrive is not counted. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (isCounting === null) return
  const events = waiting.splice(0, batchSize)
  if (isCounting && events.length > 0) sendToTheEnd(sendEvents, { body: { events } }).catch(() => undefined)
}

function note(event: Omit<SentEvent, 'at'>): void {
  if (isRefused()) return
  if (isCounting === null) void askWhetherCounting()
  waiting.push({ ...event, at: new Date().toISOString() })
  if (waiting.length >= batchSize) send()
  else timer ??= setTimeout(send, secondsUntilSent * 1000)
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
    if (document.visibilityState === 'hidden') send()
  })
}

export function logPageView(path: string | undefined): void {
  note({ name: 'page_view', path: patternOf(path) })
}
