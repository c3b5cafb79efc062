import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeTable } from '#contract/route-table.ts'
import { addressOf } from '#contract/endpoint.ts'
import { findNginx, startNginx, type NginxProxy } from './nginx-proxy.ts'
import { expectProblem } from './problem-answer.ts'
import { sendRequest } from './raw-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/**
 * Someone puts the server behind nginx on the same computer and forgets APP_URL: it is then on the internet in local
 * mode, and every request comes from a loopback address.
 *
 * What cannot be seen: `proxy_http_version 1.1;` with nothing else. nginx then sends `Host` as written in `proxy_pass`,
 * which is our own address, speaks HTTP/1.1, and adds no header; such a request looks like one of a browser on this
 * computer. Only what the visitor's browser itself says (`Origin`, `Sec-Fetch-Site`) can still give it away.
 */
const configurations = {
  'proxy_pass and nothing else': '',
  'Host and X-Forwarded-For, as most guides have it':
    'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;',
  'HTTP/1.1 with the visitor’s Host': 'proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;',
}
const undetectable = 'proxy_http_version 1.1;'

const nginx = findNginx()
if (nginx === null) {
  if (process.env.REQUIRE_TOOLS) throw new Error('nginx is missing, and REQUIRE_TOOLS is set')
  process.stdout.write('not run: nginx missing\n')
}

describe.skipIf(nginx === null)('a server in local mode behind a real nginx', () => {
  let server: TestServer
  let proxy: NginxProxy
  beforeAll(async () => {
    server = await startTestServer()
    proxy = await startNginx(nginx ?? '', `http://127.0.0.1:${server.config.PORT}`, [...Object.values(configurations), undetectable])
  })
  afterAll(async () => {
    await proxy?.stop()
    await server?.stop()
  })

  const addresses = [
    ...routeTable.map((route) => ({ method: route.method, path: addressOf(route).replaceAll(/\{\w+\}/g, 'x') })),
    ...['/', '/login', '/assets/x.js', '/api/nothing'].map((path) => ({ method: 'GET', path })),
  ]

  it.each(Object.keys(configurations).map((name, index) => [name, index] as const))(
    'answers 421 on every route: %s',
    async (_name, index) => {
      for (const { method, path } of addresses) {
        const port = proxy.ports[index] ?? 0
        const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
        await expectProblem(await sendRequest(port, { method, path, host: 'tailorbird.example', ...body }), 'MISDIRECTED')
      }
    },
  )

  it('shows no convenience to a page of the outside even where the proxy cannot be seen', async () => {
    const port = proxy.ports[Object.keys(configurations).length] ?? 0
    for (const path of ['/mailbox', '/api/metrics']) {
      const outside = { path, host: 'tailorbird.example', headers: { origin: 'https://tailorbird.example' } }
      await expectProblem(await sendRequest(port, outside), 'NOT_FOUND')
    }
    expect((await sendRequest(port, { path: '/api/config', host: 'tailorbird.example' })).status).toBe(200)
  })
})
