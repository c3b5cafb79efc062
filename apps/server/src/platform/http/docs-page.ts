import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { problemsOf } from '#contract/openapi.ts'
import { escapeHtml } from './html.ts'
import { pageColours } from './page-colours.ts'

const style = `${pageColours}
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem; background: var(--desk); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto }
h1 { margin: 0; font-size: 1.75rem }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; color: var(--quiet) }
h3 { margin: 1.5rem 0 0; font-size: 1rem }
p { margin: .25rem 0 }
a { color: var(--thread) }
details { margin-bottom: .5rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
summary { cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4.5rem; color: var(--thread); font-variant-numeric: tabular-nums }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { margin: .5rem 0; padding: .75rem; border-radius: .5rem; background: var(--desk); overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
td { padding: .25rem .5rem .25rem 0; border-top: 1px solid var(--line); vertical-align: top }
@media (max-width: 40rem) { td:nth-child(2) { min-width: 8rem; overflow-wrap: anywhere } }
`

const who: Record<Endpoint['security'], string> = {
  public: 'Anyone',
  session: 'Anyone signed in, anonymous visitors included',
  registered: 'An account with an e-mail',
  admin: 'An administrator',
  cookie: 'The browser’s session cookie or a bearer token, if there is one',
  signed: 'Whoever has the signed address',
  operator: 'This computer in local mode, or the metrics token',
  local: 'This computer in local mode',
}

type Operation = {
  parameters: unknown[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

/** The names of schemas lead to where they are described, further down. */
function schemaText(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  return text.replaceAll(/#\/components\/schemas\/(\w+)/g, (reference, name: string) => `<a href="#${name}">${reference}</a>`)
}

const schemaBlock = (title: string, schema: unknown) =>
  schema === undefined ? '' : `<p>${escapeHtml(title)}</p><pre tabindex="0">${schemaText(schema)}</pre>`

function describeRoute(route: Endpoint, operation: Operation | undefined): string {
  const status = Object.keys(route.responses)[0] ?? '200'
  const failures = problemsOf(route).map(
    (code) => `<tr><td>${problems[code].status}</td><td><code>${code}</code></td><td>${escapeHtml(problems[code].detail)}</td></tr>`,
  )
  return `<details><summary><b>${route.method}</b> <code>${escapeHtml(addressOf(route))}</code></summary>
<p>${escapeHtml(route.summary)}</p><p>${escapeHtml(who[route.security])}</p>
${schemaBlock('Parameters', operation?.parameters.length ? operation.parameters : undefined)}
${schemaBlock('Body', operation?.requestBody?.content['application/json']?.schema)}
${schemaBlock(`Answer ${status}`, Object.values(operation?.responses[status]?.content ?? {})[0]?.schema)}
<table><tbody>${failures.join('')}</tbody></table></details>`
}

/** The OpenAPI document for people, without a script. */
export function docsPage(routes: readonly Endpoint[], document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const groups = Map.groupBy(routes, (route) => route.path.split('/')[1] ?? '')
  const sections = [...groups].map(
    ([name, members]) =>
      `<h2>${escapeHtml(name)}</h2>${members.map((route) => describeRoute(route, paths[addressOf(route)]?.[route.method.toLowerCase()])).join('')}`,
  )
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const described = Object.entries(schemas).map(
    ([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre tabindex="0">${schemaText(schema)}</pre>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tailorbird API</title><style>${style}</style></head><body><main><h1>Tailorbird API</h1><p>The same as <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Failures are <code>application/problem+json</code> with a <code>code</code> from the lists below.</p>${sections.join('')}<h2>schemas</h2>${described.join('')}</main></body></html>`
}
