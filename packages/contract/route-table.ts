import { accountEndpoints } from './account.ts'
import { analyticsEndpoints } from './analytics.ts'
import { authEndpoints, testSignInEndpoints } from './auth.ts'
import { creditEndpoints } from './credits.ts'
import type { Endpoint } from './endpoint.ts'
import { systemEndpoints } from './system.ts'

/** Every route there is. The server mounts these and nothing else; the authorization matrix has an entry for each. */
export const routeTable: readonly Endpoint[] = [
  ...systemEndpoints,
  ...authEndpoints,
  ...testSignInEndpoints,
  ...accountEndpoints,
  ...creditEndpoints,
  ...analyticsEndpoints,
]
