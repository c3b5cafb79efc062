import type { Database, Executor } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/problem.ts'
import * as store from './store.ts'

/** Moves one feature's rows; runs in the migrating transaction and may run again after a rollback. */
export type DataMover = (tx: Executor, oldUid: string, newUid: string) => Promise<void>

/**
 * From an anonymous visitor to an account: everything moves, the pair is recorded and the visitor's row goes, in one
 * transaction and once. The row goes last, because other rows go with it.
 */
export function createMigration(database: Database, movers: readonly DataMover[]) {
  return {
    async move(oldUid: string, newUid: string): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await store.recordMigration(tx, oldUid, newUid)
        if (before === newUid) return
        if (before !== null) throw new Refusal('MIGRATION_CONFLICT')
        const visitor = await store.lockUser(tx, oldUid)
        const account = await store.lockUser(tx, newUid)
        if (!visitor?.isAnonymous || !account || account.isAnonymous) throw new Refusal('MIGRATION_REFUSED')
        for (const move of movers) await move(tx, oldUid, newUid)
        await store.deleteUser(tx, oldUid)
      })
    },
  }
}
