import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createCredits } from '#server/features/credits/service.ts'
import { sessions, users } from '#server/features/account/tables.ts'
import type { TestServer } from './test-server.ts'

export interface Person {
  uid: string
  email: string
  token: string
}

export interface PersonOptions {
  email?: string
  verified?: boolean
  anonymous?: boolean
  admin?: boolean
}

/** A person with a session, written straight into the database: scrypt allows only a few registrations a second. */
export async function createPerson(server: Pick<TestServer, 'database' | 'config'>, options: PersonOptions = {}): Promise<Person> {
  const uid = randomUUID()
  const email = options.email ?? `${uid}@example.com`
  const token = randomBytes(24).toString('base64url')
  await server.database.transaction(async (tx) => {
    await tx.insert(users).values({
      id: uid,
      name: options.anonymous ? 'Anonymous' : 'Test Person',
      email,
      emailVerified: options.verified ?? !options.anonymous,
      isAnonymous: options.anonymous ?? false,
      role: options.admin ? 'admin' : 'user',
    })
    await tx.insert(sessions).values({ id: randomUUID(), token, userId: uid, expiresAt: new Date(Date.now() + 3_600_000) })
    const credits = createCredits({ database: server.database, freeCredits: server.config.FREE_CREDITS, hashKey: 'test' })
    if (!options.anonymous) await credits.grantWelcome(tx, { id: uid, email })
  })
  return { uid, email, token }
}

/** Every test request comes from one address, so the windows of the tests before are forgotten. */
export async function forgetRates(server: TestServer): Promise<void> {
  await server.database.root.execute(sql`delete from rate_windows`)
}
