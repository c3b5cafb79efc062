import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import * as z from 'zod'
import { addressOf, type AnswerInput, type Endpoint, type Received, type Schema } from '#contract/endpoint.ts'
import type { Log } from '../log.ts'
import { readJson } from './body.ts'
import type { Caller, Sessions } from './caller.ts'
import { guardBody } from './guarded-body.ts'
import { jsonResponse, Refusal } from './problem.ts'
import type { RateLimiter } from './rate.ts'
import { findUnstorableText, type FieldProblem } from './storable-text.ts'

export interface RequestFacts {
  id: string
  peer: string
  /** From this computer, with a loopback Host, through no proxy, from no foreign page; true in local mode only. */
  isLocalConvenience: boolean
}

type SignedIn = 'session' | 'registered' | 'admin'

export type HandlerInput<E extends Endpoint> = Received<E> & {
  caller: E['security'] extends SignedIn ? Caller : null
  request: Request
  facts: RequestFacts
}

type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<AnswerInput<E> | Response> | AnswerInput<E> | Response

/** Mounts one route of the contract: authenticate, limit, validate, handle, validate the answer, send. */
export type Mount = <E extends Endpoint>(route: E, handler: Handler<E>) => void

export interface MountOptions {
  sessions: Sessions
  rates: RateLimiter
  metricsToken: string | null
  log: Log
  factsOf: (context: Context) => RequestFacts
}

const defaultBodyLimit = 64 * 1024

export function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

export function createHandler<E extends Endpoint>(route: E, handler: Handler<E>, options: MountOptions) {
  const name = `${route.method} ${addressOf(route)}`
  const success = Number(Object.keys(route.responses)[0])

  return async (context: Context): Promise<Response> => {
    const facts = options.factsOf(context)
    const request = context.req.raw
    for (const rule of route.rate ?? []) if (rule.per === 'peer') await options.rates.apply(rule, name, facts.peer)
    const caller = await admit(route, request, facts, options)
    if (caller) {
      options.rates.stopFlood(caller.uid)
      for (const rule of route.rate ?? []) if (rule.per === 'account') await options.rates.apply(rule, name, caller.uid)
    }
    const received = {
      params: check(route.request?.params, context.req.param(), 'path'),
      query: check(route.request?.query, context.req.query(), 'query'),
      headers: check(route.request?.headers, context.req.header(), 'header'),
      body: route.request?.body
        ? check(route.request.body, await readJson(request, route.bodyLimit ?? defaultBodyLimit), 'body')
        : undefined,
    }
    const answer = await handler({ ...received, caller, request, facts } as HandlerInput<E>)
    if (!(answer instanceof Response)) return toResponse(route, success, answer)
    const { outgoing } = context.env as HttpBindings
    return guardBody(answer, outgoing as ServerResponse, (error) => {
      options.log.error({ err: error, requestId: facts.id, route: addressOf(route) }, 'an answer broke off')
    })
  }
}

/** Before the body is looked at: an unauthenticated bad body is 401, and tells nothing about what would be right. */
async function admit(route: Endpoint, request: Request, facts: RequestFacts, options: MountOptions): Promise<Caller | null> {
  switch (route.security) {
    case 'public':
    case 'cookie':
    case 'signed':
      return null
    case 'local':
      if (!facts.isLocalConvenience) throw new Refusal('NOT_FOUND')
      return null
    case 'operator':
      if (facts.isLocalConvenience) return null
      if (options.metricsToken !== null && isSameSecret(bearerOf(request) ?? '', options.metricsToken)) return null
      throw new Refusal('NOT_FOUND')
    case 'session':
    case 'registered':
    case 'admin': {
      const caller = await identify(request, options.sessions)
      if (route.security !== 'session' && caller.isAnonymous) throw new Refusal('FORBIDDEN')
      if (route.security === 'admin' && caller.role !== 'admin') throw new Refusal('FORBIDDEN')
      return caller
    }
  }
}

/** Takes the same time wherever the two differ; hashed, because the comparison wants equal lengths. */
function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(one, other)
}

/** The bearer only: a cookie alone signs nobody in here, so no other site can make a browser act. */
async function identify(request: Request, sessions: Sessions): Promise<Caller> {
  const token = bearerOf(request)
  const caller = token === null ? null : await sessions.find(token)
  if (caller === null) throw new Refusal('UNAUTHENTICATED', { headers: { 'www-authenticate': 'Bearer' } })
  if (caller === 'user-gone') throw new Refusal('USER_NOT_FOUND', { headers: { 'www-authenticate': 'Bearer' } })
  return caller
}

function check(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  refuseIfAny(findUnstorableText(value, part))
  const parsed = z.safeParse(schema as z.ZodType, value)
  if (parsed.success) return parsed.data
  refuseIfAny(parsed.error.issues.map((issue) => ({ path: [part, ...issue.path].map(String).join('.'), message: issue.message })))
}

function refuseIfAny(fields: FieldProblem[]): void {
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: fields.slice(0, 20) })
}

function toResponse(route: Endpoint, status: number, answer: unknown): Response {
  const schema = route.responses[status]
  const headers = { 'cache-control': route.security === 'public' ? 'no-cache' : 'private, no-store' }
  if (schema === null) return new Response(null, { status, headers })
  if (typeof schema === 'string') return new Response(String(answer), { status, headers: { ...headers, 'content-type': schema } })
  const parsed = z.safeParse(schema as z.ZodType, answer)
  if (parsed.success) return jsonResponse(parsed.data, { status, headers })
  // Where it does not fit, and nothing of what stands there: this goes to the log.
  const places = parsed.error.issues.map((issue) => `${issue.code} at ${issue.path.map(String).join('.') || 'the top'}`)
  throw new Error(`The answer of ${route.method} ${route.path} does not fit the contract: ${places.slice(0, 5).join(', ')}`)
}
