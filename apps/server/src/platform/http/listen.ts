import { createServer, STATUS_CODES, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { HttpApp } from './http-app.ts'

export interface Listening {
  port: number
  /** No new connections; requests in flight may end, for a moment. */
  stop(graceMilliseconds: number): Promise<void>
}

export async function listen(http: HttpApp, options: { host: string; port: number }): Promise<Listening> {
  const errorHandler = (error: unknown) => http.refuseOutside(error instanceof RequestError ? 'MALFORMED_REQUEST' : 'INTERNAL', error)
  // A request without a Host fails in the listener instead, and is answered by the error handler.
  const server = createServer({ requireHostHeader: false }, getRequestListener(http.app.fetch, { errorHandler }))
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 10_000
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => void refuse(error, socket as Socket, http))
  const inFlight = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_request, response) => {
    inFlight.add(response)
    if (isStopping) response.shouldKeepAlive = false
    response.once('close', () => {
      inFlight.delete(response)
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
  })
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
      isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Left alone, Node keeps these connections for their next request, and the stop would wait for that.
      for (const response of inFlight) response.shouldKeepAlive = false
      const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
      await closed
      clearTimeout(timer)
    },
  }
}

/** What Node could not read as HTTP. On a connection that has answered already, an answer may be under way: it is only closed. */
async function refuse(error: NodeJS.ErrnoException, socket: Socket, http: HttpApp): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const response = http.refuseOutside(error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_REQUEST', error)
  const lines = [...response.headers, ['connection', 'close']].map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${lines.join('')}\r\n${await response.text()}`)
}
