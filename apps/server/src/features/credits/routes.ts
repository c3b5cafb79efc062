import { readCreditHistory } from '#contract/credits.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Credits } from './service.ts'

export function mountCredits(mount: Mount, credits: Credits): void {
  mount(readCreditHistory, ({ caller }) => credits.history(caller.uid))
}
