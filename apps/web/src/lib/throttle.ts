import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'

/** Fetches again unless that was done less than five seconds ago; asking more often changes nothing. */
export async function refetchThrottled(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const newest = Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ queryKey })
      .map((query) => query.state.dataUpdatedAt),
  )
  if (Date.now() - newest < limits.refetchThrottleSeconds * 1000) return
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
