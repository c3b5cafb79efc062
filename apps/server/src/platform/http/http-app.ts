import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing.ts'
import type { Sessions } from './caller.ts'
import { isDirectLocalRequest, isOwnOrigin } from './local-mode.ts'
import { createHandler, type Mount, type RequestFacts } from './mount.ts'
import { createPeerResolver, networkOf } from './peer.ts'
import { problemResponse, Refusal } from './problem.ts'
import type { RateLimiter } from './rate.ts'
import { securityHeaders } from './security-headers.ts'

export interface HttpOptions {
  appUrl: string
  mode: 'local' | 'deployed'
  port: () => number
  trustedProxies: readonly string[]
  corsOrigins: readonly string[]
  metricsToken: string | null
  sessions: Sessions
  rates: RateLimiter
  log: Log
  metrics: Metrics
  tracing: Tracing
}

type Environment = { Bindings: HttpBindings; Variables: { facts: RequestFacts; route: string } }

/** Answers that say their length and are worth it; a stream says none and must leave as it comes. */
const leastCompressed = 1024
const compressed = compress({ threshold: leastCompressed })

export type HttpApp = ReturnType<typeof createHttpApp>

export function createHttpApp(options: HttpOptions) {
  const { log, metrics, tracing } = options
  const app = new Hono<Environment>()
  const resolvePeer = createPeerResolver(options.trustedProxies)
  const headers = Object.entries(securityHeaders(options.appUrl.startsWith('https:')))
  const appPort = new URL(options.appUrl).port || '80'

  const describe = (context: Context<Environment>): RequestFacts & { isMisdirected: boolean } => {
    const { incoming } = context.env
    const socketAddress = incoming.socket.remoteAddress ?? ''
    const peer = networkOf(resolvePeer(socketAddress, context.req.header('x-forwarded-for')))
    const ports = new Set([String(options.port()), appPort])
    const own = { peer: socketAddress, headers: context.req.raw.headers, httpVersion: incoming.httpVersion, target: incoming.url ?? '' }
    const isDirect = options.mode === 'local' && isDirectLocalRequest(own, ports)
    return {
      id: randomUUID(),
      peer,
      isLocalConvenience: isDirect && isOwnOrigin(own.headers, ports),
      isMisdirected: options.mode === 'local' && !isDirect,
    }
  }

  const refuseMisdirected = (requestId: string) => {
    const how = `set APP_URL (now ${options.appUrl}) to serve others`
    log.warn({ requestId }, `a request with a foreign Host or through a proxy was refused; ${how}`)
    return problemResponse(new Refusal('MISDIRECTED'), requestId)
  }

  /** The route's pattern stands in logs and metrics, never the address: that has ids, and tokens in its query. */
  app.use(async (context, next) => {
    const facts = describe(context)
    context.set('facts', facts)
    const started = performance.now()
    const { method } = context.req
    await tracing.span(method, { 'http.request.method': method }, async (span) => {
      if (facts.isMisdirected) context.res = refuseMisdirected(facts.id)
      else await next()
      const known = context.get('route')
      span.describe(known ? `${method} ${known}` : method, {
        ...(known ? { 'http.route': known } : {}),
        'http.response.status_code': context.res.status,
      })
      if (context.res.status >= 500) span.fail()
    })
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    context.res.headers.set('x-request-id', facts.id)
    const seconds = (performance.now() - started) / 1000
    const route = context.get('route') ?? 'none'
    const { status } = context.res
    metrics.requests.inc({ method, route, status })
    metrics.requestSeconds.observe({ method, route }, seconds)
    log[status >= 500 ? 'error' : 'debug']({ requestId: facts.id, method, route, status, ms: Math.round(seconds * 1000) }, 'request')
  })
  app.use(async (context, next) => {
    await next()
    if (Number(context.res.headers.get('content-length') ?? 0) >= leastCompressed) await compressed(context, async () => {})
  })
  if (options.corsOrigins.length > 0) app.use('/api/*', allowOrigins(options.corsOrigins))
  app.use(async (context, next) => {
    options.rates.stopFlood(context.get('facts').peer)
    await next()
  })

  app.onError((error, context) => {
    const { id } = context.get('facts')
    if (error instanceof Refusal) {
      if (error.cause !== undefined && error.message && problemIsOurs(error))
        log.error({ err: error.cause, requestId: id, code: error.code }, 'refused')
      return problemResponse(error, id)
    }
    log.error({ err: error, requestId: id, route: context.get('route') }, 'unexpected error')
    return problemResponse(new Refusal('INTERNAL'), id)
  })

  const mounted: Endpoint[] = []
  const mount: Mount = (route, handler) => {
    const address = addressOf(route)
    const handle = createHandler(route, handler, { ...options, factsOf: (context) => context.get('facts') as RequestFacts })
    mounted.push(route)
    app.on(route.method, toPattern(address), async (context) => {
      context.set('route', address)
      return handle(context as Context).catch((error: unknown) => {
        // Hono hands on to the error handler only what is an Error; the rest would leave without our headers.
        throw error instanceof Error ? error : new Error('Something that is not an error was thrown', { cause: error })
      })
    })
  }

  return {
    app,
    mount,
    mounted,
    /** For what fails before it is a request that a route could answer; it leaves as complete as any other answer. */
    refuseOutside(code: ProblemCode, error: unknown): Response {
      const requestId = randomUUID()
      const response = problemResponse(new Refusal(code), requestId)
      for (const [name, value] of [...headers, ['x-request-id', requestId] as const]) response.headers.set(name, value)
      metrics.requests.inc({ method: 'none', route: 'none', status: response.status })
      log[response.status >= 500 ? 'error' : 'debug']({ err: error, requestId, status: response.status }, 'request')
      return response
    },
    /** After every route: what is left under `/api` is 404, or 405 where another method would do. */
    finish(fallback: (context: Context) => Promise<Response> | Response): void {
      const patterns = mounted.map((route) => ({ method: route.method, pattern: toRegExp(addressOf(route)) }))
      app.all('/api/*', (context) => {
        const methods = patterns.filter(({ pattern }) => pattern.test(context.req.path)).map(({ method }) => method)
        if (methods.length === 0) throw new Refusal('NOT_FOUND')
        throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: methods.join(', ') } })
      })
      app.all('*', (context) => fallback(context as Context))
    },
  }
}

/** To every other origin the API answers as if there were no CORS at all. */
function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allowed = cors({
    origin: [...origins],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-anonymous-authorization'],
    exposeHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
  return async (context, next) => {
    if (origins.includes(context.req.header('origin') ?? '')) return allowed(context, next)
    await next()
    context.header('vary', 'Origin', { append: true })
  }
}

const problemIsOurs = (refusal: Refusal) => problemResponse(refusal).status >= 500

function toRegExp(address: string): RegExp {
  const escaped = address.replaceAll('.', String.raw`\.`)
  return new RegExp(`^${escaped.replaceAll('{key}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** `{id}` is one segment; `{key}` is a stored file's key, which has slashes. */
function toPattern(address: string): string {
  return address.replaceAll('{key}', ':key{.+}').replaceAll(/\{(\w+)\}/g, ':$1')
}
