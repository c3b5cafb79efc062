import type { ProblemCode } from './errors.ts'

/** Structural on purpose: constraining on `z.ZodType` makes the compiler compare whole schema classes, and is slow. */
export interface Schema<Output = unknown, Input = unknown> {
  _zod: { output: Output; input: Input }
}

/**
 * Who may call.
 * public: anyone · session: anyone signed in, anonymous visitors included · registered: an account with an e-mail ·
 * admin: role admin · cookie: the auth library reads its own cookie · signed: the address carries a signature ·
 * operator: loopback in local mode, or the metrics token · local: a convenience of local mode, otherwise 404
 */
export type Security = 'public' | 'session' | 'registered' | 'admin' | 'cookie' | 'signed' | 'operator' | 'local'

export interface RateRule {
  /** What is counted: requests of one account, or of one network address. */
  per: 'account' | 'peer'
  max: number
  windowSeconds: number
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters; a trailing slash is part of the address. */
  path: string
  /** A page for people stands beside the API, not below it. */
  page?: true
  summary: string
  security: Security
  /** Names of headers are in lower case. */
  request?: { params?: Schema; query?: Schema; body?: Schema; headers?: Schema }
  /** By success status; null is an empty answer, a string the media type of an answer that is not JSON. */
  responses: Record<number, Schema | string | null>
  /** Beyond those that any route can answer with. */
  problems: readonly ProblemCode[]
  rate?: readonly RateRule[]
  bodyLimit?: number
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body', Side extends 'input' | 'output'> = E['request'] extends {
  [Key in K]: Schema
}
  ? E['request'][K]['_zod'][Side]
  : undefined

/** What a handler receives, after validation. */
export interface Received<E extends Endpoint> {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  headers: Part<E, 'headers', 'output'>
  body: Part<E, 'body', 'output'>
}

type PartOf<K extends string, T> = undefined extends T ? { [Key in K]?: T } : { [Key in K]: T }

/** What a caller sends. */
export type Sent<E extends Endpoint> = PartOf<'params', Part<E, 'params', 'input'>> &
  PartOf<'query', Part<E, 'query', 'input'>> &
  PartOf<'body', Part<E, 'body', 'input'>>

type AnswerBody<R> = R extends Schema ? R['_zod']['output'] : R extends null ? undefined : never

/** What a handler returns and a caller gets: one of the success answers. */
export type Answer<E extends Endpoint> = { [S in keyof E['responses']]: AnswerBody<E['responses'][S]> }[keyof E['responses']]

/** What a handler may return before defaults and transforms of the answer's schema are applied. */
export type AnswerInput<E extends Endpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends Schema ? E['responses'][S]['_zod']['input'] : AnswerBody<E['responses'][S]>
}[keyof E['responses']]

export function addressOf(route: Endpoint): string {
  return route.page ? route.path : `/api${route.path}`
}
