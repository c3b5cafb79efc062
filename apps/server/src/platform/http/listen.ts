import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { HttpApp } from './http-app.ts'

export interface Listening {
  port: number
  /** No new connections; requests in flight may end, for a moment. */
  stop(graceMilliseconds: number): Promise<void>
}

export async function listen(http: HttpApp, options: { host: string; port: number }): Promise<Listening> {
  const server = createAdaptorServer({ fetch: http.app.fetch }) as Server
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMilliseconds) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
      await closed
      clearTimeout(timer)
    },
  }
}
