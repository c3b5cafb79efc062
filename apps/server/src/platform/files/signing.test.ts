import { expect, test } from 'vitest'
import { InvalidFileKey } from './keys.ts'
import { createAddressSigner } from './signing.ts'

const signer = createAddressSigner('a secret')
const expires = Date.parse('2026-01-01T00:01:00Z') / 1000
const inTime = new Date('2026-01-01T00:00:59.999Z')
const signatureOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('signature') ?? ''
const signature = signatureOf(signer.sign('a/b', expires))

test('verifies until the second it expires', () => {
  expect(signer.sign('a/b', expires)).toBe(`/api/files/a/b?expires=${expires}&signature=${signature}`)
  expect(signer.verify('a/b', expires, signature, inTime)).toBe(true)
  expect(signer.verify('a/b', expires, signature, new Date(expires * 1000))).toBe(false)
  expect(signer.verify('a/b', expires, signature, new Date(Number.NaN))).toBe(false)
})

test('is for one key, one moment and one secret', () => {
  expect(signer.verify('a/c', expires, signature, inTime)).toBe(false)
  expect(signer.verify('a/b', expires + 1, signature, inTime)).toBe(false)
  expect(signer.verify('a/b', Number.NaN, signature, inTime)).toBe(false)
  expect(createAddressSigner('another').verify('a/b', expires, signature, inTime)).toBe(false)
})

test('refuses a signature changed anywhere, even where base64 decodes to the same bytes', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let index = 0; index < signature.length; index++) {
    const other = alphabet[alphabet.indexOf(signature.charAt(index)) ^ 1]
    expect(signer.verify('a/b', expires, signature.slice(0, index) + other + signature.slice(index + 1), inTime)).toBe(false)
  }
  for (const wrong of ['', signature.slice(0, -1), `${signature}=`, `${signature}A`, 'é'.repeat(43)]) {
    expect(signer.verify('a/b', expires, wrong, inTime)).toBe(false)
  }
})

test('takes the secret as text or as bytes, and derives its key under its own label', () => {
  const bytes = createAddressSigner(Buffer.from('a secret'))
  expect(signatureOf(bytes.sign('a/b', expires))).toBe(signature)
  // Calculated apart from this code, from RFC 5869 with no salt and the info `files`.
  expect(signature).toBe('4XlFGowaC94wvrH0KK2UvTVU9V_y038BhuOKd5LHivY')
})

test('signs nothing that is no key, no moment or without a secret', () => {
  expect(() => signer.sign('../x', expires)).toThrow(InvalidFileKey)
  expect(signer.verify('../x', expires, signature, inTime)).toBe(false)
  expect(() => signer.sign('a/b', 1.5)).toThrow(RangeError)
  expect(() => createAddressSigner('')).toThrow(TypeError)
})
