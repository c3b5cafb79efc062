import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TestServer } from './test-server.ts'

/** Stands for what features will keep for an anonymous visitor: rows that go with the user's row, unless they are moved. */
export function createMovableData() {
  let failures = 0
  return {
    async extend(app: App, database: Database): Promise<void> {
      await database.runScript(
        'create table if not exists belongings (id text primary key, owner text not null references users (id) on delete cascade, name text not null)',
      )
      app.account.onMigrate(async (tx, oldUid, newUid) => {
        await tx.execute(sql`update belongings set owner = ${newUid} where owner = ${oldUid}`)
        if (failures > 0) {
          failures -= 1
          throw new Error('A feature could not move its rows')
        }
      })
    },
    failNext(times: number): void {
      failures = times
    },
    async give(server: TestServer, owner: string, name: string): Promise<void> {
      await server.database.root.execute(sql`insert into belongings (id, owner, name) values (${randomUUID()}, ${owner}, ${name})`)
    },
    async of(server: TestServer, owner: string): Promise<string[]> {
      const result = await server.database.root.execute(sql`select name from belongings where owner = ${owner} order by name`)
      return (result as { rows: { name: string }[] }).rows.map(({ name }) => name)
    },
  }
}
