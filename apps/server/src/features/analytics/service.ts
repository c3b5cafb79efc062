import { createHmac, randomBytes } from 'node:crypto'
import type { Event } from '#contract/analytics.ts'
import type { Database } from '../../platform/database/database.ts'
import * as store from './store.ts'

const keptDays = 90
const oldestMilliseconds = 24 * 3600 * 1000

export type Analytics = ReturnType<typeof createAnalytics>

export function createAnalytics({ database, now }: { database: Database; now: () => Date }) {
  /** The same all day for one person, and another the next day. */
  const visitorOf = async (uid: string) => {
    const salt = await store.readOrKeepSalt(database.root, randomBytes(32).toString('base64url'))
    return createHmac('sha256', salt).update(uid).digest('base64url')
  }

  return {
    async record(events: readonly Event[], uid: string | null): Promise<void> {
      const arrival = now()
      const visitor = uid === null ? null : await visitorOf(uid)
      await store.insertEvents(
        database.root,
        events.map(({ name, path = null, at }) => ({ name, path, at: believable(new Date(at), arrival), visitor })),
      )
    },
    deleteOld: () => store.deleteOld(database.root, keptDays),
  }
}

/** A clock that is wrong must not put an event where it would be kept for longer, or counted on a day long past. */
function believable(at: Date, arrival: Date): Date {
  const age = arrival.getTime() - at.getTime()
  return age >= 0 && age <= oldestMilliseconds ? at : arrival
}
