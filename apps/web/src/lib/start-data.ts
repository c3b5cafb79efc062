import { keepAnswers } from './account-cache.ts'
import { sendEventsWhenLeft } from './analytics.ts'
import { configQuery } from './config.ts'
import { followConnection } from './connection.ts'
import { keepLocale } from './locale-sync.ts'
import { queryClient } from './queries.ts'
import { followSession, refreshSession } from './session-requests.ts'
import { session } from './session.ts'

/** Everything that asks the server. It is loaded beside the shell: the first paint does not need it. */
export async function startData(): Promise<void> {
  followSession()
  keepAnswers()
  keepLocale()
  sendEventsWhenLeft()
  followConnection(() => {
    const now = session.get()
    if (now.state === 'signed-in' && now.isRemembered) void refreshSession()
    void queryClient.invalidateQueries()
  })
  await Promise.all([queryClient.prefetchQuery(configQuery), refreshSession()])
}
