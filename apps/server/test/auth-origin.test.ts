import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const account = { email: 'program@example.com', password: 'a quiet orchard 7' }
const post = (path: string, headers: Record<string, string>, body: unknown = {}) =>
  server.fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

it('a program, which has no origin and no cookie, registers and signs in', async () => {
  expect((await post('/sign-up/email', {}, account)).status).toBe(200)
  expect((await post('/sign-in/email', {}, account)).status).toBe(200)
})

it('a page of another origin can neither sign a browser in nor use the session it has', async () => {
  const origin = 'https://elsewhere.example'
  const signedIn = await post('/sign-in/email', {}, account)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toContain('session_token')
  for (const response of [await post('/sign-in/email', { origin }, account), await post('/sign-out', { origin, cookie })]) {
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect((await post('/sign-out', { cookie })).status).toBe(403)
  expect((await post('/sign-out', { origin: server.url, cookie })).status).toBe(200)
})

it('a program with a token needs no origin', async () => {
  const { token } = await createPerson(server)
  expect((await post('/sign-out', { authorization: `Bearer ${token}` })).status).toBe(200)
})
