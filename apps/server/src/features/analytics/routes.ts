import { sendEvents } from '#contract/analytics.ts'
import type { Sessions } from '../../platform/http/caller.ts'
import { bearerOf, type Mount } from '../../platform/http/mount.ts'
import type { Analytics } from './service.ts'

export function mountAnalytics(
  mount: Mount,
  { analytics, sessions, isOn }: { analytics: Analytics; sessions: Sessions; isOn: boolean },
): void {
  mount(sendEvents, async ({ body, headers, request }) => {
    if (!isOn || headers.dnt === '1' || headers['sec-gpc'] === '1') return undefined
    // Open to anyone, so a token that is nobody's is as good as none.
    const token = bearerOf(request)
    const caller = token === null ? null : await sessions.find(token)
    await analytics.record(body.events, caller === null || caller === 'user-gone' ? null : caller.uid)
    return undefined
  })
}
