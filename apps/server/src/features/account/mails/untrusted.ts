const longestName = 80

/** Line breaks and control characters could forge lines of the text version; bidirectional marks reorder what follows them. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** What mail programs turn into a link by themselves. Anyone can register a stranger's address under such a "name". */
const linkLike = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu

export function printable(text: string): string {
  return text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
}

/** The name to greet with, or null when it is better to greet without one. */
export function greetableName(displayName: string | null): string | null {
  const name = printable(displayName ?? '')
  if (name === '' || linkLike.test(name)) return null
  const characters = [...name]
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : name
}

/** `nora@example.com` becomes `n•••@example.com`: enough for its owner to recognise, too little for anyone else. */
export function maskEmail(email: string): string {
  const address = printable(email)
  const at = address.lastIndexOf('@')
  if (at < 1) return '•••'
  const [first] = address
  return `${first}•••${address.slice(at)}`
}

/** The error leaves the address out: it carries a token, and errors are logged. */
export function webAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('A link in a mail must be an http or https address')
  return url.href
}
