import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { documentLanguages, interfaceLanguages, templates } from './states.ts'

export const PublicConfig = z
  .object({
    version: z.string(),
    mode: z.enum(['local', 'deployed']),
    freeCredits: z.int().min(0),
    google: z.boolean(),
    /** Mails are kept at `/mailbox` instead of being sent. */
    mailbox: z.boolean(),
    payments: z.boolean(),
    /** Whether events are taken at all. */
    analytics: z.boolean(),
    ai: z.object({ engine: z.literal('embedded'), model: z.string().nullable() }),
    languages: z.object({ interface: z.array(z.enum(interfaceLanguages)), documents: z.array(z.enum(documentLanguages)) }),
    templates: z.array(z.enum(templates)),
    jobBoards: z.array(z.object({ id: z.int(), name: z.string() })),
    limits: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Config' })
export type PublicConfig = z.infer<typeof PublicConfig>

export const readConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What this installation offers',
  security: 'public',
  responses: { 200: PublicConfig },
  problems: [],
})

const Health = z.object({ status: z.enum(['ok', 'starting', 'stopping', 'failing']), checks: z.record(z.string(), z.boolean()).optional() })

export const healthLive = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  security: 'public',
  responses: { 200: Health },
  problems: [],
})

export const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'The process can serve: database reachable, queue started, not stopping',
  security: 'public',
  responses: { 200: Health },
  problems: ['UNAVAILABLE'],
})

export const readMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus metrics',
  security: 'operator',
  responses: { 200: 'text/plain' },
  problems: ['NOT_FOUND'],
})

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description, OpenAPI 3.1',
  security: 'public',
  responses: { 200: z.record(z.string(), z.unknown()) },
  problems: [],
})

export const readDocs = endpoint({
  method: 'GET',
  path: '/docs',
  summary: 'This description as a page',
  security: 'public',
  responses: { 200: 'text/html' },
  problems: [],
})

export const followLive = endpoint({
  method: 'GET',
  path: '/live/{collection}/{id}',
  summary: 'Server-sent events: `snapshot` with the whole document at once and at each change, `error` when access ends',
  security: 'session',
  request: { params: z.object({ collection: z.string().max(40), id: z.string().max(64) }) },
  responses: { 200: 'text/event-stream' },
  problems: ['NOT_OWNER', 'TOO_MANY_STREAMS'],
})

export const readFile = endpoint({
  method: 'GET',
  path: '/files/{key}',
  summary: 'A stored file, by an address that was signed for a few minutes',
  security: 'signed',
  request: {
    params: z.object({ key: z.string().max(300) }),
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  },
  responses: { 200: 'application/octet-stream' },
  problems: [],
})

export const readMailbox = endpoint({
  method: 'GET',
  path: '/mailbox',
  page: true,
  summary: 'Mails that were not sent because no mail server is configured; local mode only',
  security: 'local',
  responses: { 200: 'text/html' },
  problems: [],
})

export const readMailboxMail = endpoint({
  method: 'GET',
  path: '/mailbox/{id}',
  page: true,
  summary: 'One of those mails, as it would look',
  security: 'local',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: 'text/html' },
  problems: [],
})

export const systemEndpoints = [
  readConfig,
  healthLive,
  healthReady,
  readMetrics,
  readOpenApi,
  readDocs,
  followLive,
  readFile,
  readMailbox,
  readMailboxMail,
]
