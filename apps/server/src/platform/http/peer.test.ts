import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPeerResolver, isLoopback, networkOf } from './peer.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const runs = { seed, numRuns: process.env.TEST_FULL ? 20_000 : 300 }
process.stdout.write(`peer.test.ts: TEST_SEED=${seed}\n`)

const trustedRanges = ['10.0.0.0/8', '2001:db8:aaaa::/48', '192.0.2.1']
const resolve = createPeerResolver(trustedRanges)
const resolveTrustingNobody = createPeerResolver([])

/** Spelled as the resolver answers, so that it can be compared as text. */
const byte = fc.integer({ min: 0, max: 255 })
const group = fc.integer({ min: 1, max: 0xff_ff }).map((value) => value.toString(16))
const proxy = fc.oneof(
  fc.tuple(byte, byte, byte).map((rest) => `10.${rest.join('.')}`),
  fc.array(group, { minLength: 5, maxLength: 5 }).map((rest) => `2001:db8:aaaa:${rest.join(':')}`),
  fc.constant('192.0.2.1'),
)
const outsider = fc.oneof(
  fc.tuple(byte, byte).map((rest) => `203.0.${rest.join('.')}`),
  fc.array(group, { minLength: 5, maxLength: 5 }).map((rest) => `2001:db8:bbbb:${rest.join(':')}`),
)
/** Whatever a client may write into the header, commas and lies included. */
const written = fc.oneof(
  fc.string({ maxLength: 60 }),
  proxy,
  outsider,
  fc.constantFrom('', ',', 'unknown', '_hidden', '::ffff:10.0.0.1', '127.0.0.1'),
)
const withPort = (address: string) => (address.includes(':') ? `[${address}]:4711` : `${address}:4711`)

describe('the peer of a request', () => {
  it('is whoever opened the connection when no proxy is trusted, whatever the header says', () => {
    fc.assert(
      fc.property(fc.oneof(outsider, proxy), written, (socket, header) => {
        expect(resolveTrustingNobody(socket, header)).toBe(socket)
      }),
      runs,
    )
  })

  it('is whoever opened the connection when that is no proxy of ours', () => {
    fc.assert(
      fc.property(outsider, written, (socket, header) => {
        expect(resolve(socket, header)).toBe(socket)
      }),
      runs,
    )
  })

  it('is the right-most hop that is no proxy of ours, and nothing left of it changes that', () => {
    const way = fc.record({
      lies: fc.array(written, { maxLength: 4 }),
      client: outsider,
      proxies: fc.array(proxy, { maxLength: 4 }),
      last: proxy,
    })
    fc.assert(
      fc.property(way, fc.boolean(), ({ lies, client, proxies, last }, ports) => {
        const hops = [client, ...proxies].map((address) => (ports ? withPort(address) : address))
        expect(resolve(last, [...lies, ...hops].join(', '))).toBe(client)
      }),
      runs,
    )
  })

  it('is one of the proxies when they name nobody that could be an address', () => {
    fc.assert(
      fc.property(
        fc.array(proxy, { maxLength: 4 }),
        proxy,
        fc.constantFrom('unknown', '', '_secret', 'client.example'),
        (proxies, last, nobody) => {
          expect([...proxies, last]).toContain(resolve(last, [nobody, ...proxies].join(',')))
        },
      ),
      runs,
    )
  })

  it('is found for every header there can be', () => {
    fc.assert(
      fc.property(fc.oneof(proxy, outsider, fc.string()), fc.option(fc.string()), (socket, header) => {
        expect(typeof networkOf(resolve(socket, header ?? undefined))).toBe('string')
      }),
      runs,
    )
  })

  it('is the same in both spellings of an IPv4 address', () => {
    expect(resolve('::ffff:10.1.2.3', '203.0.113.7')).toBe('203.0.113.7')
    expect(resolve('::FFFF:203.0.113.7', undefined)).toBe('203.0.113.7')
    expect(resolve('10.1.2.3', '::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is one', (address) => expect(isLoopback(address)).toBe(true))
  it.each(['', 'localhost', '128.0.0.1', '10.0.0.1', '::2', '::ffff:10.0.0.1', '0.0.0.0', '::', 'fe80::1%eth0'])('%j is none', (address) =>
    expect(isLoopback(address)).toBe(false),
  )
})

describe('what is counted as one visitor', () => {
  it('is an IPv4 address, or the /64 network of an IPv6 one', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8::6')).toBe('2001:db8:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('64:ff9b::203.0.113.7')).toBe('64:ff9b:0:0::/64')
    expect(networkOf('fe80::1:2:3:4')).toBe('fe80:0:0:0::/64')
  })

  it('is the same however the address is written, and another for another network', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 8, maxLength: 8 }), (groups) => {
        const full = groups.map((value) => value.toString(16).padStart(4, '0').toUpperCase()).join(':')
        const short = new URL(`http://[${full}]`).hostname.slice(1, -1)
        expect(networkOf(short)).toBe(networkOf(full))
        const other = [...groups.slice(0, 3), (groups[3] ?? 0) ^ 1, ...groups.slice(4)].map((value) => value.toString(16)).join(':')
        expect(networkOf(other)).not.toBe(networkOf(full))
      }),
      runs,
    )
  })
})
