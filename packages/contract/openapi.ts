import * as z from 'zod'
import { addressOf, type Endpoint, type Schema } from './endpoint.ts'
import { Problem, problems, type ProblemCode } from './errors.ts'

type Json = Record<string, unknown>

const securityOf: Record<Endpoint['security'], Json[]> = {
  public: [],
  session: [{ bearer: [] }],
  registered: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  cookie: [{ cookie: [] }, { bearer: [] }, {}],
  signed: [],
  operator: [{ bearer: [] }, {}],
  local: [],
}

/** Any route can fail with these, so no endpoint repeats them. */
export function problemsOf(route: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([...route.problems, 'INTERNAL', 'MISDIRECTED', 'TOO_MANY_REQUESTS'])
  if (['session', 'registered', 'admin'].includes(route.security)) codes.add('UNAUTHENTICATED').add('USER_NOT_FOUND')
  if (['registered', 'admin', 'cookie'].includes(route.security)) codes.add('FORBIDDEN')
  if (['signed', 'local', 'operator'].includes(route.security) || route.path.includes('{')) codes.add('NOT_FOUND')
  if (route.request) codes.add('VALIDATION_FAILED')
  if (route.request?.body) for (const code of ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code)
  return [...codes]
}

/** Named schemas become components; what is sent and what comes back differ where fields have defaults, so they are named apart. */
function jsonSchema(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const suffix = io === 'input' ? 'Input' : ''
  const drawn = z.toJSONSchema(schema as z.ZodType, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const text = JSON.stringify(drawn).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, id: string) => `"#/components/schemas/${id}${suffix}"`)
  const { $defs = {}, $schema: _dialect, ...own } = JSON.parse(text) as Json & { $defs?: Json }
  for (const [id, definition] of Object.entries($defs)) components[id + suffix] = definition
  return own
}

function parametersOf(route: Endpoint, components: Json): Json[] {
  return (['params', 'query', 'headers'] as const).flatMap((part) => {
    const schema = route.request?.[part]
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input', components) as { properties?: Json; required?: string[] }
    const place = { params: 'path', query: 'query', headers: 'header' }[part]
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }))
  })
}

function successesOf(route: Endpoint, components: Json): Json {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => {
      if (schema === null) return [status, { description: 'Done, with an empty answer' }]
      if (typeof schema === 'string') return [status, { description: 'Done', content: { [schema]: { schema: { type: 'string' } } } }]
      return [status, { description: 'Done', content: { 'application/json': { schema: jsonSchema(schema, 'output', components) } } }]
    }),
  )
}

function failuresOf(route: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(route), (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join('\n\n'),
        content: {
          'application/problem+json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
          },
        },
      },
    ]),
  )
}

/** OpenAPI 3.1 from the same schemas that validate requests. */
export function openApiDocument(routes: readonly Endpoint[], version: string): Json {
  const components: Json = {}
  jsonSchema(Problem, 'output', components)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const body = route.request?.body
    const operation: Json = {
      operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`,
      summary: route.summary,
      tags: [route.path.split('/')[1]],
      security: securityOf[route.security],
      parameters: parametersOf(route, components),
      ...(body
        ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input', components) } } } }
        : {}),
      responses: { ...successesOf(route, components), ...failuresOf(route) },
    }
    const path = addressOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Tailorbird API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'tailorbird.session_token' },
      },
    },
  }
}
