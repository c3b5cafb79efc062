import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addressOf } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { problemsOf } from '#contract/openapi.ts'
import { routeTable } from '#contract/route-table.ts'
import { version } from '#server/version.ts'
import { createPerson, type Person } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  security: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

let server: TestServer
let person: Person
let document: Document
beforeAll(async () => {
  server = await startTestServer()
  person = await createPerson(server)
  document = (await (await server.fetch('/api/openapi.json')).json()) as Document
})
afterAll(() => server?.stop())

const operationOf = (method: string, path: string) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, operation })))

function* valuesIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Json
  for (const inner of Object.values(value)) yield* valuesIn(inner)
}

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document)

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 of this version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Tailorbird API', version })
    expect(Object.keys(document).toSorted()).toEqual(['components', 'info', 'jsonSchemaDialect', 'openapi', 'paths', 'servers'])
  })

  it('describes every route of the table, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(routeTable.map((route) => `${route.method} ${addressOf(route)}`).toSorted())
  })

  it('names every operation once', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
    for (const { operation } of operations()) expect(operation.summary).not.toBe('')
  })

  it('refers to nothing that is not in it', () => {
    const references = [...valuesIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) expect([reference, resolve(reference)]).toEqual([reference, expect.any(Object)])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('declares every parameter of a path, required, and no other', () => {
    for (const { path, operation } of operations()) {
      const written = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect([path, declared.map(({ name }) => name)]).toEqual([path, written])
      expect(declared.every(({ required }) => required)).toBe(true)
      for (const { schema } of operation.parameters) expect(Object.keys(schema)).not.toHaveLength(0)
    }
  })

  it('names the schemes that it secures operations with', () => {
    const known = Object.keys(document.components.securitySchemes)
    const used = operations().flatMap(({ operation }) => operation.security.flatMap((scheme) => Object.keys(scheme)))
    expect(known).toEqual(expect.arrayContaining([...new Set(used)]))
  })

  it('lists the problems of each route by status, with their codes', () => {
    for (const route of routeTable) {
      const { responses } = operationOf(route.method, addressOf(route))
      for (const code of problemsOf(route)) {
        const response = responses[problems[code].status]
        expect(response?.description).toContain(`\`${code}\`: ${problems[code].detail}`)
        expect(JSON.stringify(response?.content?.['application/problem+json']?.schema)).toContain(`"${code}"`)
      }
    }
    const codes = (document.components.schemas.Problem as { properties: { code: { enum: string[] } } }).properties.code.enum
    expect(codes).toEqual(Object.keys(problems))
  })
})

describe('what the server really answers', () => {
  /** From the document alone, as someone else's program would read it. */
  const schemaFrom = (described: Json): z.ZodType => {
    const wrapped = { type: 'object', properties: { answer: described }, required: ['answer'], $defs: document.components.schemas }
    const text = JSON.stringify(wrapped).replaceAll('#/components/schemas/', '#/$defs/')
    return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
  }

  it.each([
    ['GET', '/api/config', {}],
    ['GET', '/api/health/live', {}],
    ['GET', '/api/health/ready', {}],
    ['GET', '/api/profile', {}],
    ['GET', '/api/profile/credits/history', {}],
    ['GET', '/api/auth/get-session', {}],
    ['PATCH', '/api/profile', { body: '{"dailyGoal": 3}' }],
    ['PATCH', '/api/profile', { body: '{"dailyGoal": 0}' }],
    ['POST', '/api/functions/migrateAnonymousData', { body: '{"oldUid": "a", "newUid": "b"}' }],
    ['POST', '/api/auth/sign-in/anonymous', {}],
  ])('fits the description: %s %s %j', async (method, path, init) => {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    const response = await server.fetch(path, { method, headers, ...init })
    const type = response.headers.get('content-type') ?? ''
    const described = operationOf(method, path).responses[response.status]?.content?.[type]
    const parsed = schemaFrom(described?.schema ?? { not: {} }).safeParse({ answer: await response.json() })
    expect(parsed.error?.issues).toBeUndefined()
  })

  it('is refused by the description when it is something else', async () => {
    const schema = schemaFrom(operationOf('GET', '/api/profile').responses['200']?.content?.['application/json']?.schema ?? {})
    expect(schema.safeParse({ answer: { user: {}, credits: 'many' } }).success).toBe(false)
  })
})

describe('/api/docs', () => {
  it('shows every route, with what it takes and how it fails, and runs no code', async () => {
    const page = await (await server.fetch('/api/docs')).text()
    for (const route of routeTable) {
      expect(page).toContain(`<b>${route.method}</b> <code>${addressOf(route)}</code>`)
      for (const code of problemsOf(route)) expect(page).toContain(`<code>${code}</code>`)
    }
    expect(page).not.toMatch(/<script|\son\w+\s*=|javascript:/i)
  })

  it('leads from every name of a schema to its description', async () => {
    const page = await (await server.fetch('/api/docs')).text()
    const links = [...page.matchAll(/href="#(\w+)"/g)].map(([, name]) => name)
    expect(links.length).toBeGreaterThan(10)
    for (const name of new Set(links)) expect(page).toContain(`<h3 id="${name}">`)
  })
})
