import { migrateAnonymousData, readProfile, setDemoSettings, updateProfile } from '#contract/account.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Account } from './service.ts'

export function mountAccount(mount: Mount, account: Account): void {
  mount(readProfile, ({ caller }) => account.profile(caller.uid))
  mount(updateProfile, ({ caller, body }) => account.updateProfile(caller, body))
  mount(setDemoSettings, ({ caller, params, body }) => account.setDemoSettings(caller, params.userId, body))
  mount(migrateAnonymousData, async ({ caller, body, headers }) => {
    const oldToken = /^Bearer (\S+)$/i.exec(headers['x-anonymous-authorization'] ?? '')?.[1] ?? null
    await account.migrateAnonymousData(caller, body, oldToken)
    return { migrated: true as const }
  })
}
