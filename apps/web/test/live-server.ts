import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A real server whose streams the test writes by hand, one answer per connection; the last one answers every further connection. */
export async function startLiveServer(...answers: Answer[]) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(request)
    response.setHeader('access-control-allow-origin', '*')
    answer?.(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
}

export const snapshot = (revision: number, document: object) => `id: ${revision}\nevent: snapshot\ndata: ${JSON.stringify(document)}\n\n`

export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code }))
}
