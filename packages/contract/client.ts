import * as z from 'zod'
import { addressOf, type Answer, type Endpoint, type Sent } from './endpoint.ts'
import { ApiError } from './api-error.ts'
import { problemCodes, problems } from './errors.ts'

const ProblemBody = z.object({
  detail: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  code: z.enum(problemCodes).optional().catch(undefined),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
})

/** What a refusal's body says; a live stream that ends carries the same body as an event. */
export function errorFrom(status: number, given: unknown): ApiError {
  const body = ProblemBody.safeParse(given)
  if (!body.success) return new ApiError(status, 'UNKNOWN', 'An unknown error occurred')
  const { detail, message, code, errors } = body.data
  return new ApiError(status, code ?? 'UNKNOWN', detail || message || `Request failed with status ${status}`, errors)
}

export async function errorOf(response: Response): Promise<ApiError> {
  return errorFrom(response.status, await response.json().catch(() => undefined))
}

/** A browser resolves these before it asks, so another address than the route's would be asked for. */
const notASegment = new Set(['', '.', '..'])

export function addressFor(route: Endpoint, sent: { params?: unknown; query?: unknown }): string {
  const params = Object.entries((sent.params ?? {}) as Record<string, string>)
  if (params.some(([, value]) => notASegment.has(value))) throw new ApiError(404, 'NOT_FOUND', problems.NOT_FOUND.detail)
  const path = params.reduce((address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)), addressOf(route))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export interface ClientOptions {
  baseUrl: string
  token: () => string | null | undefined
  fetch?: typeof fetch
}

export type Client = <E extends Endpoint>(
  route: E,
  sent: Sent<E> & { signal?: AbortSignal; headers?: Record<string, string> },
) => Promise<Answer<E>>

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch
  return async (route, sent) => {
    const { params, query, body, signal, headers } = sent as { [K in 'params' | 'query' | 'body']?: unknown } & {
      signal?: AbortSignal
      headers?: Record<string, string>
    }
    const token = options.token()
    const response = await send(options.baseUrl + addressFor(route, { params, query }), {
      method: route.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw new ApiError(0, 'NETWORK', 'The server could not be reached. Check your connection and try again.', [], cause)
    })
    if (!response.ok) throw await errorOf(response)
    const schema = route.responses[response.status]
    if (response.status === 204 || schema === null) return undefined as Answer<typeof route>
    const expected = typeof schema === 'object' ? (schema as z.ZodType) : z.never()
    const answer = z.safeParse(expected, await response.json().catch(() => undefined))
    if (!answer.success) throw new ApiError(response.status, 'UNKNOWN', 'An unknown error occurred', [], answer.error)
    return answer.data as Answer<typeof route>
  }
}
