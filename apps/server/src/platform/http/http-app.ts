import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing.ts'
import type { Sessions } from './caller.ts'
import { isDirectLocalRequest, isOwnOrigin } from './local-mode.ts'
import { createHandler, type Mount, type RequestFacts } from './mount.ts'
import { createPeerResolver } from './peer.ts'
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
    const peer = resolvePeer(socketAddress, context.req.header('x-forwarded-for'))
    const ports = new Set([String(options.port()), appPort])
    const own = { peer: socketAddress, headers: context.req.raw.headers, httpVersion: incoming.httpVersion }
    const isDirect = options.mode === 'local' && isDirectLocalRequest(own, ports)
    return {
      id: randomUUID(),
      peer,
      isLocalConvenience: isDirect && isOwnOrigin(own.headers, ports),
      isMisdirected: options.mode === 'local' && !isDirect,
    }
  }

  /** The route's pattern stands in logs and metrics, never the address: that has ids, and tokens in its query. */
  app.use(async (context, next) => {
    const facts = describe(context)
    context.set('facts', facts)
    const started = performance.now()
    await tracing.span(`${context.req.method} request`, { 'http.request.method': context.req.method }, async () => {
      if (facts.isMisdirected) {
        log.warn(
          { requestId: facts.id },
          `a request with a foreign Host or through a proxy was refused; set APP_URL (now ${options.appUrl}) to serve others`,
        )
        context.res = problemResponse(new Refusal('MISDIRECTED'), facts.id)
        return
      }
      await next()
    })
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    context.res.headers.set('x-request-id', facts.id)
    const seconds = (performance.now() - started) / 1000
    const route = context.get('route') ?? 'none'
    const { method } = context.req
    const { status } = context.res
    metrics.requests.inc({ method, route, status })
    metrics.requestSeconds.observe({ method, route }, seconds)
    log[status >= 500 ? 'error' : 'debug']({ requestId: facts.id, method, route, status, ms: Math.round(seconds * 1000) }, 'request')
  })
  app.use(compress())
  if (options.corsOrigins.length > 0)
    app.use(
      '/api/*',
      cors({ origin: [...options.corsOrigins], allowHeaders: ['authorization', 'content-type', 'idempotency-key'], maxAge: 600 }),
    )
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
    app.on(route.method, toPattern(address), (context) => {
      context.set('route', address)
      return handle(context as Context)
    })
  }

  return {
    app,
    mount,
    mounted,
    /** After every route: what is left under `/api` is 404, or 405 where another method would do. */
    finish(fallback: (context: Context) => Promise<Response> | Response): void {
      const patterns = mounted.map(
        (route) =>
          new RegExp(
            `^${addressOf(route)
              .replaceAll('.', '\\.')
              .replaceAll('{key}', '.+')
              .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
          ),
      )
      app.all('/api/*', (context) => {
        const known = patterns.some((pattern) => pattern.test(context.req.path))
        throw new Refusal(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
      })
      app.all('*', (context) => fallback(context as Context))
    },
  }
}

const problemIsOurs = (refusal: Refusal) => problemResponse(refusal).status >= 500

/** `{id}` is one segment; `{key}` is a stored file's key, which has slashes. */
function toPattern(address: string): string {
  return address.replaceAll('{key}', ':key{.+}').replaceAll(/\{(\w+)\}/g, ':$1')
}
