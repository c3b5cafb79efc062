import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { assertKey, isKey } from './keys.ts'

export interface AddressSigner {
  /** `expires` counts seconds since 1970. */
  sign(key: string, expires: number): string
  verify(key: string, expires: number, signature: string, now: Date): boolean
}

export const createAddressSigner = (secret: Uint8Array | string): AddressSigner => {
  if (secret.length === 0) throw new TypeError('The signing secret is empty')
  // The secret signs other things elsewhere: under its own label, a signature made for one purpose is worthless for another.
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'files', 32))
  const signatureOf = (key: string, expires: number) => createHmac('sha256', signingKey).update(`${expires}\n${key}`).digest('base64url')

  return {
    sign(key, expires) {
      assertKey(key)
      if (!Number.isSafeInteger(expires)) throw new RangeError('expires is a whole number of seconds')
      return `/api/files/${key}?expires=${expires}&signature=${signatureOf(key, expires)}`
    },

    verify(key, expires, signature, now) {
      if (!isKey(key) || !Number.isSafeInteger(expires)) return false
      // Compared as text: several base64url spellings decode to the same bytes, and only the one that was issued is valid.
      const expected = Buffer.from(signatureOf(key, expires))
      const given = Buffer.from(signature)
      const genuine = given.length === expected.length && timingSafeEqual(given, expected)
      return genuine && now.getTime() < expires * 1000
    },
  }
}
