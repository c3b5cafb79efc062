import { BlockList, isIP } from 'node:net'

/** Without a port, which some proxies add; `::ffff:10.0.0.1` is how a dual-stack socket spells 10.0.0.1. */
function plain(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const loopback = listOf(['127.0.0.0/8', '::1'])

export function isLoopback(address: string): boolean {
  const bare = plain(address)
  return isIP(bare) > 0 && loopback.check(bare, familyOf(bare))
}

/**
 * The address that really speaks to us. `X-Forwarded-For` is believed only from a configured proxy, and only as far
 * back as the proxies are ours: what stands left of that was written by the client.
 */
export function createPeerResolver(trustedProxies: readonly string[]) {
  const trusted = listOf(trustedProxies)
  const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, familyOf(address))
  return (socketAddress: string, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
    let peer = plain(socketAddress)
    while (isTrusted(peer)) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) return peer
      peer = before
    }
    return peer
  }
}

/** What is counted as one visitor: with IPv6 a household has 2^64 addresses, and could use another for each request. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = [], tail = []] = address.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const groups = [...head, ...Array.from({ length: 8 - written }, () => '0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
