import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { makeTestData } from './test-server.ts'
import { describeTransactions, prepareTransactionCases } from './transaction-cases.ts'

/** On the embedded database the same cases run beside its source. */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('a transaction on PostgreSQL', () => {
  let data: Awaited<ReturnType<typeof makeTestData>>
  let database: Database
  beforeAll(async () => {
    data = await makeTestData()
    database = await openPostgres({ url: data.environment.DATABASE_URL ?? '', maxConnections: 3, onError: () => {} })
  })
  afterAll(async () => {
    await database?.close()
    await data?.remove()
  })
  beforeEach(() => prepareTransactionCases(database))

  describeTransactions(() => database)
})
