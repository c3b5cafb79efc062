import { isLoopback } from './peer.ts'

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip']
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface LocalRequest {
  peer: string
  headers: Headers
  httpVersion: string
}

/**
 * In local mode the server has conveniences that would be holes on the internet. It answers only to this computer: a
 * page that rebinds its name to 127.0.0.1 shows by its Host, a reverse proxy by its Host, its headers, or by speaking
 * HTTP/1.0 as nginx does to what stands behind it.
 */
export function isDirectLocalRequest(request: LocalRequest, ports: ReadonlySet<string>): boolean {
  if (!isLoopback(request.peer) || request.httpVersion === '1.0') return false
  if (forwardingHeaders.some((name) => request.headers.has(name))) return false
  return isOwnHost(request.headers.get('host') ?? '', ports)
}

function isOwnHost(host: string, ports: ReadonlySet<string>): boolean {
  const match = /^(.*?)(?::(\d+))?$/.exec(host.toLowerCase())
  return loopbackNames.has(match?.[1] ?? '') && ports.has(match?.[2] ?? '80')
}

/** A convenience is for the person at this computer, not for a page of another origin in their browser. */
export function isOwnOrigin(headers: Headers, ports: ReadonlySet<string>): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return false
  if (origin === null) return true
  return origin.startsWith('http://') && isOwnHost(origin.slice('http://'.length), ports)
}
