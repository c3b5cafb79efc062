import { ApiError, createClient } from '#contract/client.ts'
import { en } from '../messages/en.ts'
import type { ShownProblem } from '../messages/messages.ts'

/** No screen here is for someone signed in, so there is no token. */
export const api = createClient({ baseUrl: '', token: () => null })

const isShown = (code: string): code is ShownProblem => code in en.problems

/** By its code alone: the server's own text is English. */
export function problemOf(error: unknown): ShownProblem {
  return error instanceof ApiError && isShown(error.code) ? error.code : 'UNEXPECTED'
}
