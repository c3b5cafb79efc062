import { createHmac } from 'node:crypto'
import type { RateRule } from '#contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from './problem.ts'
import { countInWindow } from './rate-store.ts'

export type RateLimiter = ReturnType<typeof createRateLimiter>

function refuse(secondsLeft: number): never {
  throw new Refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(secondsLeft) } })
}

/**
 * Routes that can be abused carry rules of their own, counted in the database for all processes together. A flood
 * beyond any rule is stopped before it reaches the database, by a count in memory.
 */
export function createRateLimiter(options: { database: Database; hashKey: string; requestsPerMinute: number; now: () => number }) {
  const flood = new Map<string, number>()
  let minute = -1
  /** Addresses are personal data: only their keyed hash is kept. */
  const hash = (subject: string) => createHmac('sha256', options.hashKey).update(subject).digest('base64url').slice(0, 22)

  return {
    stopFlood(subject: string): void {
      if (options.requestsPerMinute === 0) return
      const current = Math.floor(options.now() / 60_000)
      if (current !== minute) {
        flood.clear()
        minute = current
      }
      const count = (flood.get(subject) ?? 0) + 1
      flood.set(subject, count)
      if (count > options.requestsPerMinute) refuse(60 - (Math.floor(options.now() / 1000) % 60))
    },

    async apply(rule: RateRule, route: string, subject: string): Promise<void> {
      const { count, secondsLeft } = await countInWindow(options.database.root, `${route} ${rule.per} ${hash(subject)}`, rule.windowSeconds)
      if (count > rule.max) refuse(secondsLeft)
    },
  }
}
