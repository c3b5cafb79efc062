import { useQuery } from '@tanstack/react-query'
import { readConfig, type PublicConfig } from '#contract/system.ts'
import { queryOf } from './query-of.ts'

/** What this installation offers. The same for everybody, and asked for before the first screen, which would move if it came later. */
export const configQuery = { ...queryOf(readConfig, {}, { isPublic: true }), staleTime: Infinity }

export function useConfig(): PublicConfig | undefined {
  return useQuery(configQuery).data
}
