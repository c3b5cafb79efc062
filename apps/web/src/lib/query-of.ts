import { queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { api } from './api.ts'

/** A route of the contract as a query; `kept` answers are there again offline. */
export function queryOf<E extends Endpoint>(route: E, sent: Sent<E>, meta: { kept?: boolean; isPublic?: boolean } = {}) {
  return queryOptions<Answer<E>>({
    queryKey: [route.path, sent],
    queryFn: ({ signal }) => api(route, { ...sent, signal }),
    meta,
  })
}
