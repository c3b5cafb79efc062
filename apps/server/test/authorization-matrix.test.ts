import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authEndpoints, signInAnonymously, signUp } from '#contract/auth.ts'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/errors.ts'
import { problemsOf } from '#contract/openapi.ts'
import { routeTable } from '#contract/route-table.ts'
import {
  entries,
  knownEmail,
  knownPassword,
  liveCollection,
  type CallerName,
  type Outcome,
  type Outcomes,
  type SentRequest,
} from './authorization-entries.ts'
import { authLibraryPaths } from './auth-library-paths.ts'
import { createCallers, type Callers } from './callers.ts'
import { createPerson, forgetRates } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const nameOf = (route: Endpoint) => `${route.method} ${addressOf(route)}`
const deployedMode = { APP_URL: 'https://tailorbird.example', AUTH_SECRET: 'zQ4-matrix-secret-9f3K1x7Lw0Vb2Ty8Rn5' }

const start = (environment: Record<string, string> = {}) =>
  startTestServer({
    environment,
    extend: (app) => app.hub.register(liveCollection, { read: async (id) => ({ ownerUid: id, revision: 1, document: { id } }) }),
  })

let local: TestServer
let deployed: TestServer
beforeAll(async () => {
  local = await start()
  deployed = await start(deployedMode)
  for (const server of [local, deployed]) await server.as(null)(signUp, { body: { email: knownEmail, password: knownPassword } })
})
afterAll(async () => {
  await local?.stop()
  await deployed?.stop()
})

function requestFor(route: Endpoint, sent: SentRequest, token: string | null) {
  const path = Object.entries(sent.params ?? {}).reduce((address, [name, value]) => address.replace(`{${name}}`, value), addressOf(route))
  const query = new URLSearchParams(sent.query).toString()
  const headers = {
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...sent.headers,
  }
  const init = { method: route.method, headers, ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }) }
  return [query === '' ? path : `${path}?${query}`, init] as const
}

/** The status of a success that the contract has, or the code of a problem that the contract lists for this route. */
async function outcomeOf(route: Endpoint, response: Response): Promise<Outcome> {
  if (response.status < 400) {
    await response.body?.cancel()
    expect(Object.keys(route.responses), `${nameOf(route)} answered with a status that is not in its contract`).toContain(
      String(response.status),
    )
    return response.status
  }
  const problem = Problem.parse(await response.json())
  expect(problem.status).toBe(response.status)
  expect(problemsOf(route), `${nameOf(route)} answered with a problem that is not in its contract`).toContain(problem.code)
  return problem.code
}

const readers = new Map<TestServer, Promise<Callers>>()

function readersOf(server: TestServer): Promise<Callers> {
  const made = readers.get(server) ?? createCallers(server)
  readers.set(server, made)
  return made
}

async function outcomesOf(server: TestServer, route: Endpoint): Promise<Outcomes> {
  // Reading changes nobody, so those who read are made once.
  const callers = await (route.method === 'GET' ? readersOf(server) : createCallers(server))
  const entry = entries[nameOf(route)]
  const found: Partial<Outcomes> = {}
  for (const caller of Object.keys(callers) as CallerName[]) {
    await forgetRates(server)
    const [path, init] = requestFor(route, (await entry?.request?.({ server, callers })) ?? {}, callers[caller].token)
    found[caller] = await outcomeOf(route, await server.fetch(path, init))
  }
  return found as Outcomes
}

describe('what is mounted', () => {
  it('is the route table, each route once, and the table has an entry here for each', () => {
    const table = routeTable.map(nameOf).toSorted()
    expect(new Set(table).size).toBe(table.length)
    expect(Object.keys(entries).toSorted()).toEqual(table)
    expect(local.app.http.mounted.map(nameOf).toSorted()).toEqual(table)
  })

  it('is in the router too, and beside it stand only the catch-alls', () => {
    const known = new Set(routeTable.map(nameOf))
    const toAddress = (path: string) => path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    const mounted = local.app.http.app.routes.filter(({ method }) => method !== 'ALL')
    expect(new Set(mounted.map(({ method, path }) => `${method} ${toAddress(path)}`))).toEqual(known)
    const catchAlls = local.app.http.app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
    expect([...new Set(catchAlls)].toSorted()).toEqual(['/*', '/api/*'])
  })
})

describe('who gets what in local mode', () => {
  it.each(routeTable.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    expect(await outcomesOf(local, route)).toEqual(entries[name]?.outcomes)
  })
})

describe('who gets what in deployed mode, where it differs', () => {
  const different = routeTable.filter((route) => entries[nameOf(route)]?.deployed)
  it.each(different.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    expect(await outcomesOf(deployed, route)).toEqual({ ...entries[name]?.outcomes, ...entries[name]?.deployed })
  })
})

describe('the session cookie', () => {
  const signedInRoutes = routeTable.filter(({ security }) => ['session', 'registered', 'admin'].includes(security))

  it('signs nobody in outside of the routes that read it', async () => {
    const response = await local.fetch(addressOf(signInAnonymously), { method: 'POST' })
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect(cookie).not.toBe('')
    const callers = await createCallers(local)
    for (const route of signedInRoutes) {
      await forgetRates(local)
      const sent = (await entries[nameOf(route)]?.request?.({ server: local, callers })) ?? {}
      const [path, init] = requestFor(route, { ...sent, headers: { ...sent.headers, cookie } }, null)
      expect([nameOf(route), await outcomeOf(route, await local.fetch(path, init))]).toEqual([nameOf(route), 'UNAUTHENTICATED'])
    }
  })
})

describe('a route of the auth library that is not on the allow-list', () => {
  const listed = authEndpoints.map((route: Endpoint) => addressOf(route))
  const unlisted = authLibraryPaths().filter((path) => !listed.includes(path))

  it('is one of many, and every listed one is a route of the library', () => {
    const known = ['admin/set-role', 'admin/impersonate-user', 'delete-user', 'delete-user/callback', 'update-user', 'list-sessions']
    const more = ['link-social', 'unlink-account', 'delete-anonymous-user', 'ok', 'error', 'reset-password/something', 'get-access-token']
    expect(unlisted).toEqual(expect.arrayContaining([...known, ...more].map((path) => `/api/auth/${path}`)))
    expect(authLibraryPaths()).toEqual(expect.arrayContaining(listed))
  })

  it('does not exist, not even for an administrator', async () => {
    const { token } = await createPerson(local, { admin: true })
    for (const path of unlisted) {
      for (const method of ['GET', 'POST']) {
        for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${token}` })]) {
          const response = await local.fetch(path, { method, headers })
          expect([method, path, response.status]).toEqual([method, path, 404])
          expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
        }
      }
    }
  })

  it.each(['/api/auth', '/api/auth/', '/api/auth/sign-in', '/api/auth/sign-in/email/', '/api/auth//sign-out', '/api/auth/x/../ok'])(
    'stays away under another spelling: %s',
    async (path) => {
      expect((await local.fetch(path, { method: 'POST' })).status).toBe(404)
    },
  )
})
