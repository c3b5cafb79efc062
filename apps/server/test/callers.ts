import { eq } from 'drizzle-orm'
import { sessions, users } from '#server/features/account/tables.ts'
import { createPerson, type Person } from './factories.ts'
import type { TestServer } from './test-server.ts'

type Known = Pick<Person, 'uid' | 'token'>

/** Everyone who can stand before a route. */
export interface Callers {
  nobody: { uid: ''; token: null }
  /** Signed in anonymously. */
  visitor: Known
  unverified: Known
  owner: Known
  stranger: Known
  admin: Known
  /** A token that no session has. */
  forged: Known
  expired: Known
  /** A good session whose user's row is not there any more. */
  gone: Known
}

export async function createCallers(server: TestServer): Promise<Callers> {
  const { root } = server.database
  const [expired, gone] = [await createPerson(server), await createPerson(server)]
  await root
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.userId, expired.uid))
  await root.delete(users).where(eq(users.id, gone.uid))
  return {
    nobody: { uid: '', token: null },
    visitor: await createPerson(server, { anonymous: true }),
    unverified: await createPerson(server, { verified: false }),
    owner: await createPerson(server),
    stranger: await createPerson(server),
    admin: await createPerson(server, { admin: true }),
    forged: { uid: 'made-up', token: 'made-up-token-that-nobody-has-0123456789' },
    expired,
    gone,
  }
}
