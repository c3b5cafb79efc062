import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { creditEntries } from '#server/features/credits/tables.ts'
import { createLog } from '#server/platform/log.ts'
import { start } from '#server/start.ts'
import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '../../apps/server/test/factories.ts'
import { changeDocument, createDocument, installProbe } from '../../apps/server/test/probe-feature.ts'

/** The product in a process of its own, with people, a list and documents to follow; told what to do by its parent. */
export interface Prepared {
  people: Person[]
}

const peopleCount = Number(process.argv[2])
const entriesEach = 20
const config = readConfig()
await start({
  config,
  log: createLog({ level: 'error', format: 'json' }),
  extend: async (app, database) => {
    await installProbe(app, database)
    const people: Person[] = []
    for (let count = 0; count < peopleCount; count += 1) {
      const person = await createPerson({ database, config })
      await createDocument(database.root, person.uid, person.uid, { text: 'x'.repeat(4_000) })
      people.push(person)
    }
    const rows = Array.from({ length: entriesEach }, () => ({
      id: randomUUID(),
      userId: people[0]?.uid ?? '',
      reason: 'welcome' as const,
      amount: 1,
      balance: 1,
    }))
    await database.root.insert(creditEntries).values(rows)
    process.on('message', (message) => {
      if (message !== 'change every document') return
      void (async () => {
        for (const person of people) await database.transaction((tx) => changeDocument(tx, person.uid, { changed: true }))
      })()
    })
    await database.root.execute(sql`analyze`)
    setImmediate(() => process.send?.({ people } satisfies Prepared))
  },
})
