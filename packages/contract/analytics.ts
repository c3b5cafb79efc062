import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { screenPaths } from './states.ts'

export const eventNames = ['page_view', 'sign_up', 'sign_in'] as const
export type EventName = (typeof eventNames)[number]

/** Closed on purpose: where there is no room for an id, a query or a text, none is kept by mistake. */
const Event = z.strictObject({ name: z.enum(eventNames), path: z.enum(screenPaths).optional(), at: z.iso.datetime() }).meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

export const sendEvents = endpoint({
  method: 'POST',
  path: '/analytics/events',
  summary: 'What was opened and when, kept for 90 days without saying by whom; nothing is kept of who asks not to be tracked',
  security: 'public',
  request: {
    headers: z.object({ dnt: z.string().optional(), 'sec-gpc': z.string().optional() }),
    body: z.strictObject({ events: z.array(Event).min(1).max(limits.eventsPerBatch) }),
  },
  responses: { 204: null },
  problems: [],
  rate: [{ per: 'peer', max: 60, windowSeconds: 60 }],
  bodyLimit: 8 * 1024,
})

export const analyticsEndpoints = [sendEvents]
