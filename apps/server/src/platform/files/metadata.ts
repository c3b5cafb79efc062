const longestFileName = 200

// Besides control characters: line separators, and the direction marks that make `exe.pdf` out of `fdp.exe` on a screen.
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

export const cleanFileName = (fileName: string | undefined): string | null => {
  if (fileName === undefined) return null
  // By code point, because a cut through a surrogate pair makes a string that cannot be encoded.
  const characters = Array.from(fileName.toWellFormed().replace(unwanted, '').trim())
  return characters.slice(0, longestFileName).join('').trim() || null
}

// Both implementations later put it in a response header, where anything else would fail the download instead of the upload.
export const assertContentType = (contentType: string): void => {
  if (!/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(contentType)) throw new TypeError('A content type is 1 to 255 printable ASCII characters')
}

/** RFC 6266: a plain ASCII name for old clients and the exact one in the RFC 5987 encoding. Always a download, never shown in place. */
export const contentDisposition = (fileName: string | null): string => {
  if (fileName === null) return 'attachment'
  const ascii = fileName.replace(/[^\x20-\x7e]|["%/\\]/gu, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
