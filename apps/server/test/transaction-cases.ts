import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { RootHandleInTransaction } from '#server/platform/database/transaction-scope.ts'

export const prepareTransactionCases = async (database: Database) => {
  await database.runScript('create table if not exists notes (text text not null); delete from notes')
}

/** What features rely on, whichever database there is; without the guard, the embedded one would wait for ever. */
export function describeTransactions(get: () => Database): void {
  const texts = async () => (await rowsOf<{ text: string }>(get().root, sql`select text from notes order by text`)).map(({ text }) => text)
  const add = (executor: Pick<Database['root'], 'execute'>, text: string) =>
    executor.execute(sql`insert into notes (text) values (${text})`)
  class ChangedMind extends Error {}

  it('keeps all of a transaction that ends well', async () => {
    const result = await get().transaction(async (tx) => {
      await add(tx, 'one')
      await add(tx, 'two')
      return 'done'
    })
    expect(result).toBe('done')
    expect(await texts()).toEqual(['one', 'two'])
  })

  it('undoes all of a transaction that fails, and passes the failure on', async () => {
    const failing = get().transaction(async (tx) => {
      await add(tx, 'one')
      throw new ChangedMind()
    })
    await expect(failing).rejects.toThrow(ChangedMind)
    expect(await texts()).toEqual([])
  })

  it('joins a transaction inside another: both are kept or neither', async () => {
    await get().transaction(async (outer) => {
      await add(outer, 'outer')
      await get().transaction(async (inner) => {
        expect(inner).toBe(outer)
        await add(inner, 'inner')
      })
    })
    expect(await texts()).toEqual(['inner', 'outer'])

    const failing = get().transaction(async () => {
      await get().transaction((inner) => add(inner, 'lost'))
      throw new ChangedMind()
    })
    await expect(failing).rejects.toThrow(ChangedMind)
    expect(await texts()).toEqual(['inner', 'outer'])
  })

  it('refuses the root handle inside a transaction instead of waiting for ever, also after an await', async () => {
    const statement = get().transaction(async () => add(get().root, 'at once'))
    await expect(statement).rejects.toMatchObject({ cause: expect.any(RootHandleInTransaction) })

    const later = get().transaction(async (tx) => {
      await add(tx, 'first')
      await new Promise((resolve) => setImmediate(resolve))
      return add(get().root, 'later')
    })
    await expect(later).rejects.toMatchObject({ cause: expect.any(RootHandleInTransaction) })

    const transaction = get().transaction(async () => get().root.transaction((tx) => add(tx, 'nested')))
    await expect(transaction).rejects.toThrow(RootHandleInTransaction)
    await expect(get().transaction(async () => get().runScript('select 1'))).rejects.toThrow(RootHandleInTransaction)
    expect(await texts()).toEqual([])
  })

  it('gives the transaction of the flow to callbacks, and the root handle outside of one', async () => {
    expect(get().current()).toBe(get().root)
    await get().transaction(async (tx) => {
      await Promise.resolve()
      expect(get().current()).toBe(tx)
      await add(get().current(), 'by callback')
    })
    expect(get().current()).toBe(get().root)
    expect(await texts()).toEqual(['by callback'])
  })

  it('allows the root handle again after the transaction, also to what it started and did not wait for', async () => {
    const ended = Promise.withResolvers<void>()
    let late: Promise<unknown> | null = null
    await get().transaction(async (tx) => {
      late = ended.promise.then(() => add(get().root, 'late'))
      await add(tx, 'in time')
    })
    ended.resolve()
    await late
    await add(get().root, 'afterwards')
    expect(await texts()).toEqual(['afterwards', 'in time', 'late'])
  })

  it('leaves flows beside the transaction alone', async () => {
    const isOpen = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const transaction = get().transaction(async (tx) => {
      await add(tx, 'inside')
      isOpen.resolve()
      await mayEnd.promise
    })
    await isOpen.promise
    expect(get().current()).toBe(get().root)
    // On the embedded database it waits for the transaction's end, which must therefore not wait for it.
    const beside = add(get().root, 'beside')
    mayEnd.resolve()
    await Promise.all([transaction, beside])
    expect(await texts()).toEqual(['beside', 'inside'])
  })
}
