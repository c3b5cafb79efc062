import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProfile, updateProfile } from '#contract/account.ts'
import { signInAnonymously } from '#contract/auth.ts'
import { createPerson, type Person } from './factories.ts'
import { freePort } from './postgres-server.ts'
import { onStoppedData, runServerToItsEnd, startServerProcess, type ServerProcess } from './server-process.ts'
import { makeTestData } from './test-server.ts'

const isEmbedded = process.env.TEST_DATABASE !== 'postgres'
const rounds = process.env.TEST_FULL ? 10 : 2
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))

/** Two hundred writes a round, within what one account and one address may do in a minute. */
const people = 16
const changesEach = 10
const visitors = 40
const writes = people * changesEach + visitors

let data: Awaited<ReturnType<typeof makeTestData>>
let server: ServerProcess
let everyone: Person[]
beforeAll(async () => {
  data = await makeTestData()
  everyone = await onStoppedData(data.environment, async (stopped) => {
    const created: Person[] = []
    for (let index = 0; index < people; index++) created.push(await createPerson(stopped))
    return created
  })
  server = await startServerProcess(data.environment)
})
afterAll(async () => {
  await server?.kill()
  await data?.remove()
})

describe('a second process on the same data', { timeout: 120_000 }, () => {
  const change = (through: ServerProcess, body: { displayName?: string; dailyGoal?: number }) =>
    through.as(everyone[0]?.token ?? null)(updateProfile, { body })

  it.runIf(isEmbedded)('is refused on the embedded database, told who holds it and what to do, and the first goes on', async () => {
    await change(server, { displayName: 'Before' })
    const { code, stderr } = await runServerToItsEnd({ ...data.environment, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `The data folder ${data.environment.DATA_DIR} is in use by the server (process ${server.pid}). Stop that process first, or choose another folder with DATA_DIR.\n`,
    )
    expect(await change(server, { dailyGoal: 99 })).toMatchObject({ user: { displayName: 'Before' }, settings: { dailyGoal: 99 } })
  })

  it.skipIf(isEmbedded)('serves beside the first on PostgreSQL', async () => {
    const second = await startServerProcess(data.environment)
    await change(server, { displayName: 'Through the first' })
    expect(await change(second, { dailyGoal: 99 })).toMatchObject({ user: { displayName: 'Through the first' } })
    expect(await change(server, {})).toMatchObject({ settings: { dailyGoal: 99 } })
    expect(await second.stop()).toBe(0)
    expect(await change(server, {})).toMatchObject({ settings: { dailyGoal: 99 } })
  })
})

/** mulberry32: the same numbers for the same seed. */
function createRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A daily goal says which change it belongs to: a round's changes come after those of the rounds before. */
const goalOf = (round: number, change: number) => (round - 1) * changesEach + change
const nameOf = (goal: number) => `Change ${goal}`

/** Writes until the server is gone; `onAcknowledged` hears how many writes were acknowledged so far. */
async function writeUntilKilled(round: number, onAcknowledged: (count: number) => void) {
  const goals = new Map<Person, number>()
  const tokens: string[] = []
  let count = 0
  const changePerson = async (person: Person) => {
    for (let change = 1; change <= changesEach; change++) {
      const dailyGoal = goalOf(round, change)
      await server.as(person.token)(updateProfile, { body: { displayName: nameOf(dailyGoal), dailyGoal } })
      goals.set(person, dailyGoal)
      onAcknowledged(++count)
    }
  }
  const welcomeVisitors = async (many: number) => {
    for (let visitor = 0; visitor < many; visitor++) {
      tokens.push((await server.as(null)(signInAnonymously, {})).token)
      onAcknowledged(++count)
    }
  }
  const lines = await Promise.allSettled([...everyone.map(changePerson), ...Array.from({ length: 4 }, () => welcomeVisitors(visitors / 4))])
  for (const line of lines) {
    // Only the kill may stop a write: a refused one would prove nothing.
    if (line.status === 'rejected') expect(line.reason).toMatchObject({ code: 'NETWORK' })
  }
  return { goals, tokens, count }
}

/** A crash empties the rate windows of the embedded database by itself; a PostgreSQL server did not crash. */
async function forgetRates(): Promise<void> {
  if (isEmbedded) return
  const client = new Client({ connectionString: data.environment.DATABASE_URL })
  await client.connect()
  await client.query('delete from rate_windows')
  await client.end()
}

describe(`a server that is killed during ${writes} writes (TEST_SEED=${seed})`, () => {
  const random = createRandom(seed)
  const allTokens: string[] = []
  const found = new Map<Person, number>()

  it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'has everything it acknowledged after the next start (round %i)',
    async (round) => {
      // Early enough that the rest cannot be through before the kill, however fast the machine is.
      const killAfter = 20 + Math.floor(random() * (writes / 2))
      const killDelay = random() * 10
      let killed: Promise<void> | null = null
      const { goals, tokens, count } = await writeUntilKilled(round, (acknowledged) => {
        if (acknowledged === killAfter) killed = new Promise((resolve) => setTimeout(resolve, killDelay)).then(() => server.kill())
      })
      await killed
      expect(count).toBeGreaterThanOrEqual(killAfter)
      expect(count).toBeLessThan(writes)
      allTokens.push(...tokens)
      await forgetRates()

      server = await startServerProcess(data.environment)
      for (const person of everyone) {
        const { user, settings } = await server.as(person.token)(readProfile, {})
        const acknowledged = goals.get(person) ?? found.get(person) ?? 0
        const onItsWay = (goals.get(person) ?? goalOf(round, 0)) + 1
        const goal = user.displayName?.startsWith('Change') ? settings.dailyGoal : 0
        expect([acknowledged, onItsWay]).toContain(goal)
        // The change on its way when the server died was made or not, but never by half.
        if (goal > 0) expect(user.displayName).toBe(nameOf(goal))
        found.set(person, goal)
      }
      for (const token of allTokens) {
        expect(await server.as(token)(readProfile, {})).toMatchObject({ user: { isAnonymous: true } })
      }
    },
    120_000,
  )
})
