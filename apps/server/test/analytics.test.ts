import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventNames, sendEvents } from '#contract/analytics.ts'
import { screenPaths } from '#contract/states.ts'
import { readConfig } from '#contract/system.ts'
import { rowsOf } from '#server/platform/database/migrate.ts'
import { maintenanceJob } from '#server/platform/maintenance-job.ts'
import { createCallers } from './callers.ts'
import { createPerson, forgetRates } from './factories.ts'
import { expectProblem } from './problem-answer.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await server.database.root.execute(sql`delete from analytics_events`)
  await server.database.root.execute(sql`delete from analytics_salts`)
  await forgetRates(server)
})

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const view = (more: Record<string, unknown> = {}) => ({ name: 'page_view', path: '/stats', at: ago(1_000), ...more })

const post = (body: unknown, headers: Record<string, string> = {}, to = server) =>
  to.fetch('/api/analytics/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const postAs = async (token: string | null) => {
  expect((await post({ events: [view()] }, token === null ? {} : { authorization: `Bearer ${token}` })).status).toBe(204)
}

type Row = { id: number; name: string; path: string | null; at: Date | string; visitor: string | null }
const stored = ({ database } = server) => rowsOf<Row>(database.root, sql`select * from analytics_events order by id`)
const visitors = async () => (await stored()).map(({ visitor }) => visitor)
const times = async () => (await stored()).map(({ at }) => new Date(at).toISOString())
const salts = async () =>
  (await rowsOf<{ salt: string }>(server.database.root, sql`select salt from analytics_salts`)).map(({ salt }) => salt)

/** As if the day had passed: what was kept for today was kept for yesterday. */
const passOneDay = () => server.database.root.execute(sql`update analytics_salts set day = day - 1`)
const runMaintenance = () => server.database.transaction((tx) => server.app.queue.enqueue(tx, maintenanceJob, {}))

describe('events', () => {
  it('are kept as they were sent, up to twenty at once', async () => {
    const events = Array.from({ length: 20 }, (_, index) => ({
      name: eventNames[index % eventNames.length] ?? 'page_view',
      ...(index % 2 === 0 ? { path: screenPaths[index] ?? '/' } : {}),
      at: ago(index * 60_000),
    }))
    await server.as(null)(sendEvents, { body: { events } })
    const rows = await stored()
    expect(rows.map(({ name, path, at }) => ({ name, path, at: new Date(at).toISOString() }))).toEqual(
      events.map(({ name, path = null, at }) => ({ name, path, at })),
    )
  })

  it('may name every screen', async () => {
    for (const path of screenPaths) expect((await post({ events: [view({ path })] })).status).toBe(204)
    expect((await stored()).map(({ path }) => path)).toEqual(screenPaths)
  })

  it('leave nothing else behind: no address, no account, no session, no browser', async () => {
    const person = await createPerson(server)
    await post(
      { events: [view()] },
      { authorization: `Bearer ${person.token}`, 'user-agent': 'a rare browser', referer: 'https://from.example/' },
    )
    const [row] = await stored()
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['at', 'id', 'name', 'path', 'visitor'])
    const kept = JSON.stringify([await stored(), await rowsOf(server.database.root, sql`select * from analytics_salts`)])
    for (const personal of [person.uid, person.token, person.email, '127.0.0.1', '::1', 'rare', 'from.example']) {
      expect(kept).not.toContain(personal)
    }
  })

  it.each([
    ['of a clock that is ahead', -60_000],
    ['of a clock that is far ahead', -365 * 24 * hour],
    ['that waited for more than a day', 24 * hour + 60_000],
    ['of a clock that never ran', Date.now()],
  ])('%s count for the moment they arrive', async (_which, age) => {
    const before = ago(0)
    expect((await post({ events: [view({ at: ago(age) })] })).status).toBe(204)
    const [at = ''] = await times()
    expect(at >= before && at <= ago(0), at).toBe(true)
  })

  it('that waited for less than a day keep their time', async () => {
    const at = ago(24 * hour - 60_000)
    await post({ events: [view({ at })] })
    expect(await times()).toEqual([at])
  })
})

describe('a batch', () => {
  const good = view()
  it.each<[string, unknown]>([
    ['an unknown name', { events: [good, view({ name: 'resume_text' })] }],
    ['an id in the path', { events: [good, view({ path: '/resumes/7d0f' })] }],
    ['a query in the path', { events: [good, view({ path: '/verify-email?token=secret' })] }],
    ['an unknown path', { events: [good, view({ path: '/somewhere' })] }],
    ['no time', { events: [good, view({ at: undefined })] }],
    ['a time that is none', { events: [good, view({ at: 'yesterday' })] }],
    ['another field', { events: [good, view({ uid: 'someone' })] }],
    ['another field beside the events', { events: [good], uid: 'someone' }],
    ['twenty-one events', { events: Array.from({ length: 21 }, () => good) }],
    ['no event', { events: [] }],
  ])('with %s is refused, and none of it is kept', async (_what, body) => {
    await expectProblem(await post(body), 'VALIDATION_FAILED')
    expect(await stored()).toEqual([])
  })

  it('that is larger than any good one is not read', async () => {
    await expectProblem(await post({ events: [good], padding: 'x'.repeat(10_000) }), 'PAYLOAD_TOO_LARGE')
  })

  it('is taken sixty times a minute from one address', async () => {
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await post({ events: [good] })).status))
    expect([statuses.filter((status) => status === 204).length, statuses.filter((status) => status === 429).length]).toEqual([60, 2])
  })
})

describe('a person', () => {
  it('is the same all day, another than everybody else, and another the next day', async () => {
    const [ada, bob] = [await createPerson(server), await createPerson(server, { anonymous: true })]
    for (const { token } of [ada, ada, bob]) await postAs(token)
    await passOneDay()
    for (const { token } of [ada, ada, bob]) await postAs(token)
    const [today, todayAgain, other, nextDay, nextDayAgain, otherNextDay] = await visitors()
    expect(today).toMatch(/^[\w-]{43}$/)
    expect([todayAgain, nextDayAgain]).toEqual([today, nextDay])
    expect(new Set([today, other, nextDay, otherNextDay]).size).toBe(4)
  })

  it('is nobody without a session, with one that has ended, and with a cookie alone', async () => {
    const { nobody, forged, expired, gone, owner } = await createCallers(server)
    for (const { token } of [nobody, forged, expired, gone]) await postAs(token)
    await post({ events: [view()] }, { cookie: `tailorbird.session_token=${owner.token}` })
    expect(await visitors()).toEqual([null, null, null, null, null])
    expect(await salts()).toEqual([])
  })

  it('is one when the first events of a day come at once', async () => {
    const { token } = await createPerson(server)
    await Promise.all(Array.from({ length: 20 }, () => postAs(token)))
    const found = await visitors()
    expect(found).toHaveLength(20)
    expect(new Set(found).size).toBe(1)
    expect(await salts()).toHaveLength(1)
  })
})

describe('what has served its time', () => {
  it('goes: events after 90 days, and the way from a visitor to a person with the day', async () => {
    const { token } = await createPerson(server)
    await postAs(token)
    await passOneDay()
    await postAs(token)
    const [yesterdays, todays] = await salts()
    expect(yesterdays).not.toBe(todays)
    await server.database.root.execute(sql`insert into analytics_events (name, at) values
      ('sign_up', now() - interval '91 days'), ('sign_in', now() - interval '89 days')`)
    await runMaintenance()
    await vi.waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['page_view', 'page_view', 'sign_in']), {
      timeout: 20_000,
    })
    expect(await salts()).toEqual([todays])
  })
})

describe('nothing is kept', () => {
  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])('of who asks not to be tracked: %j', async (headers) => {
    const { token } = await createPerson(server)
    const response = await post({ events: [view()] }, { ...headers, authorization: `Bearer ${token}` })
    expect([response.status, await stored(), await salts()]).toEqual([204, [], []])
  })

  it.each<Record<string, string>>([{ dnt: '0' }, { 'sec-gpc': '0' }])('but of who says that they do not mind: %j', async (headers) => {
    await post({ events: [view()] }, headers)
    expect(await stored()).toHaveLength(1)
  })

  it('where the installation does not count, and its configuration says so', async () => {
    expect((await server.as(null)(readConfig, {})).analytics).toBe(true)
    const quiet = await startTestServer({ environment: { ANALYTICS: 'off' } })
    try {
      expect((await quiet.as(null)(readConfig, {})).analytics).toBe(false)
      const response = await post({ events: [view()] }, {}, quiet)
      expect([response.status, await stored(quiet)]).toEqual([204, []])
    } finally {
      await quiet.stop()
    }
  })
})
