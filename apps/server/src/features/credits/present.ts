import { creditReasons } from './reasons.ts'
import type { CreditEntryRow } from './store.ts'

export function presentEntry(entry: CreditEntryRow) {
  return {
    id: entry.id,
    date: entry.createdAt.toISOString(),
    description: creditReasons[entry.reason],
    type: entry.amount > 0 ? ('credit' as const) : ('debit' as const),
    amount: Math.abs(entry.amount),
    balance: entry.balance,
  }
}
