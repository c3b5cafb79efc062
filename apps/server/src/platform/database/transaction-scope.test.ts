import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { describeTransactions, prepareTransactionCases } from '../../../test/transaction-cases.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'

describe('a transaction on the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmbedded({ dataDir: null, template: null })
  }, 60_000)
  afterAll(() => database?.close())
  beforeEach(() => prepareTransactionCases(database))

  describeTransactions(() => database)
})
