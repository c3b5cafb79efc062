import { ApiError } from '#contract/api-error.ts'
import { createClient, type Client } from '#contract/client.ts'
import { noteReached } from './connection.ts'

/** The bearer lives in memory alone; a new page gets it from the session cookie. */
let bearer: string | null = null
let renew: () => Promise<boolean> = async () => false

export const bearerToken = () => bearer

export function setBearer(token: string | null): void {
  bearer = token
}

/** How a refused token is replaced; the session says, because it knows the cookie. */
export function onRefusedToken(replace: () => Promise<boolean>): void {
  renew = replace
}

const sendOnce = createClient({ baseUrl: '', token: bearerToken })

/** Without renewal: what the session itself asks with. */
export const askOnce: Client = async (route, sent) => {
  try {
    const answer = await sendOnce(route, sent)
    noteReached(true)
    return answer
  } catch (error) {
    if (error instanceof ApiError && !sent.signal?.aborted) noteReached(error.code !== 'NETWORK')
    throw error
  }
}

/** A token that ended in the meantime is replaced from the cookie, once, and the request is sent again. */
export const api: Client = async (route, sent) => {
  const token = bearer
  try {
    return await askOnce(route, sent)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED' || token === null) throw error
    if (bearer === token && !(await renew())) throw error
    return askOnce(route, sent)
  }
}
