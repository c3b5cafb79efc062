import { isLoopback } from './peer.ts'

/** What the usual proxies, tunnels and content networks add. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-by',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'fly-client-ip',
  'cdn-loop',
]
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface LocalRequest {
  peer: string
  headers: Headers
  httpVersion: string
  /** As the request line has it: a whole address is how one speaks to a proxy, and its host counts instead of `Host`. */
  target: string
}

/**
 * In local mode the server has conveniences that would be holes on the internet. It answers only to this computer: a
 * page that rebinds its name to 127.0.0.1 shows by its Host, a reverse proxy by its Host, its headers, or by speaking
 * HTTP/1.0 as nginx does to what stands behind it.
 */
export function isDirectLocalRequest(request: LocalRequest, ports: ReadonlySet<string>): boolean {
  if (!isLoopback(request.peer) || request.httpVersion === '1.0' || !request.target.startsWith('/')) return false
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
