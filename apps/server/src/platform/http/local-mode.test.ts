import { describe, expect, it } from 'vitest'
import { isDirectLocalRequest, isOwnOrigin } from './local-mode.ts'

const ports = new Set(['3000'])
const direct = (change: { peer?: string; host?: string; version?: string; target?: string; headers?: Record<string, string> } = {}) =>
  isDirectLocalRequest(
    {
      peer: change.peer ?? '127.0.0.1',
      httpVersion: change.version ?? '1.1',
      target: change.target ?? '/',
      headers: new Headers({ host: change.host ?? 'localhost:3000', ...change.headers }),
    },
    ports,
  )

describe('a request straight from this computer', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('comes from a loopback address: %s', (peer) => expect(direct({ peer })).toBe(true))
  it.each(['192.168.0.2', '203.0.113.1', '::ffff:192.168.0.2', ''])('does not come from %j', (peer) => expect(direct({ peer })).toBe(false))

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])('has our name and port: %s', (host) => {
    expect(direct({ host })).toBe(true)
  })
  it.each([
    '',
    'localhost',
    'localhost:80',
    'localhost:30000',
    'localhost:',
    'evil.example:3000',
    'localhost.evil.example:3000',
    'xlocalhost:3000',
    '127.0.0.2:3000',
    '::1:3000',
    'localhost:3000, evil.example',
  ])('does not have the Host %j', (host) => expect(direct({ host })).toBe(false))

  it('may leave the port out where it is the usual one', () => {
    const request = { peer: '127.0.0.1', httpVersion: '1.1', target: '/', headers: new Headers({ host: 'localhost' }) }
    expect(isDirectLocalRequest(request, new Set(['80']))).toBe(true)
  })

  it.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])('has no %s header, however it is spelled or filled', (name) => {
    for (const spelled of [name, name.toLowerCase(), name.toUpperCase()]) expect(direct({ headers: { [spelled]: '' } })).toBe(false)
  })

  it('speaks HTTP as browsers do', () => {
    expect(direct({ version: '1.0' })).toBe(false)
    expect(direct({ target: 'http://localhost:3000/' })).toBe(false)
  })
})

describe('a page of our own origin', () => {
  const own = (headers: Record<string, string>) => isOwnOrigin(new Headers(headers), ports)

  it.each<Record<string, string>>([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is one with %j', (headers) => expect(own(headers)).toBe(true))

  it.each<Record<string, string>>([
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:5173' },
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ])('is none with %j', (headers) => expect(own(headers)).toBe(false))
})
