import { Agent, request } from 'node:http'
import type { Person } from '../../apps/server/test/factories.ts'

export interface OpenStreams {
  /** Resolves when every stream has had this many snapshots. */
  snapshots(count: number): Promise<void>
  close(): void
}

/** Opens many streams at once, spread over accounts, and counts the snapshots each one gets. */
export async function openStreams(url: string, people: readonly Person[], count: number): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const received = Array.from({ length: count }, () => 0)
  let onSnapshot = () => {}
  const requests = received.map((_, index) => {
    const person = people[index % people.length]
    const { hostname, port } = new URL(url)
    const sent = request({
      agent,
      hostname,
      port,
      path: `/api/live/probe/${person?.uid}`,
      headers: { authorization: `Bearer ${person?.token}` },
    })
    sent.on('response', (response) => {
      if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`)
      response.setEncoding('utf8')
      response.on('error', () => {})
      response.on('data', (text: string) => {
        received[index] = (received[index] ?? 0) + text.split('event: snapshot').length - 1
        onSnapshot()
      })
    })
    sent.on('error', () => {})
    sent.end()
    return sent
  })
  return {
    snapshots: (wanted) =>
      new Promise((resolve) => {
        onSnapshot = () => {
          if (received.every((had) => had >= wanted)) resolve()
        }
        onSnapshot()
      }),
    close: () => {
      for (const sent of requests) sent.destroy()
      agent.destroy()
    },
  }
}
