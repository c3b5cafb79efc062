import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Executor } from './database.ts'

export class RootHandleInTransaction extends Error {
  constructor() {
    super('The root database handle was used inside a transaction. Pass the transaction on instead.')
    this.name = 'RootHandleInTransaction'
  }
}

/** Knows which transaction the current asynchronous flow is in. */
export function createTransactionScope() {
  const storage = new AsyncLocalStorage<{ tx: Executor; open: boolean }>()

  /** Null again once the transaction has ended: what it started and did not wait for may go on afterwards. */
  const currentTransaction = () => {
    const scope = storage.getStore()
    return scope?.open ? scope.tx : null
  }

  return {
    currentTransaction,
    assertOutside() {
      if (currentTransaction()) throw new RootHandleInTransaction()
    },
    async enter<T>(tx: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
      const scope = { tx, open: true }
      try {
        return await storage.run(scope, () => work(tx))
      } finally {
        scope.open = false
      }
    },
  }
}

export type TransactionScope = ReturnType<typeof createTransactionScope>

/** The handles of a database whose root handle is guarded by this scope. */
export function scopedHandles(root: Executor, scope: TransactionScope): Pick<Database, 'root' | 'current' | 'transaction'> {
  return {
    root,
    current: () => scope.currentTransaction() ?? root,
    transaction: async (work) => {
      const joined = scope.currentTransaction()
      if (joined) return work(joined)
      return root.transaction((tx) => scope.enter(tx, work))
    },
  }
}

/** The same object, with the named methods refused inside a transaction. */
export function guardMethods<T extends object>(target: T, methods: readonly (keyof T & string)[], scope: TransactionScope): T {
  return new Proxy(target, {
    get(object, property) {
      const value: unknown = Reflect.get(object, property, object)
      if (typeof value !== 'function') return value
      const guarded = (methods as readonly (string | symbol)[]).includes(property)
      return (...args: unknown[]) => {
        if (guarded) scope.assertOutside()
        return value.apply(object, args) as unknown
      }
    },
  })
}
