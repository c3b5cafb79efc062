const longestKey = 300
const mostSegments = 6
// File systems stop at 255 bytes per name, and the local folder adds a suffix to the last segment.
const longestSegment = 200

// An allow list rather than a search for dangerous sequences: a dot is always between two other characters, so neither
// `.`, `..`, a hidden name nor a Windows trailing dot can be written, and an encoded one needs `%`, which is not in the list.
const segment = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/

export class InvalidFileKey extends Error {
  override readonly name = 'InvalidFileKey'

  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

export const isKey = (key: string): boolean => {
  if (key.length > longestKey) return false
  const segments = key.split('/')
  return segments.length <= mostSegments && segments.every((name) => name.length <= longestSegment && segment.test(name))
}

export const assertKey = (key: string): void => {
  if (!isKey(key)) throw new InvalidFileKey(key)
}

export const assertPrefix = (prefix: string): void => {
  if (!isKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)) throw new InvalidFileKey(prefix)
}
