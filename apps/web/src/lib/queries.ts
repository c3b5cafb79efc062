import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/api-error.ts'
import { isReachable } from './connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `kept`: may be shown offline to the same account, from this device. `isPublic`: belongs to no account. */
    queryMeta: { kept?: boolean; isPublic?: boolean }
  }
}

const isPassing = (error: unknown) => error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    // A request that cannot be sent fails at once and says so, instead of waiting unseen for the network.
    queries: { networkMode: 'always', staleTime: 5_000, retry: (failures, error) => failures < 2 && isReachable() && isPassing(error) },
    mutations: { networkMode: 'always' },
  },
})
