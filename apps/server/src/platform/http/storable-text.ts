/** Deeper than any document of ours, and far from where recursive code runs out of stack. */
const deepest = 100

export interface FieldProblem {
  path: string
  message: string
}

/**
 * PostgreSQL stores neither NUL nor half of a surrogate pair, and says so with an error in the middle of a statement.
 * Found here instead, whatever the schema of the field says about text. Walks without recursion: the value may be as
 * deep as its sender liked.
 */
export function findUnstorableText(value: unknown, part: string): FieldProblem[] {
  const found: FieldProblem[] = []
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: part, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: current, path, depth } = next
    if (depth > deepest) return [{ path: part, message: `Nested more than ${deepest} levels deep` }]
    if (typeof current === 'string') {
      if (!isStorable(current)) found.push({ path, message: 'Contains a character that cannot be stored' })
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, inner] of Object.entries(current)) {
        if (isStorable(key)) waiting.push({ value: inner, path: `${path}.${key}`, depth: depth + 1 })
        else found.push({ path, message: 'Has a name with a character that cannot be stored' })
      }
    }
  }
  return found.toReversed()
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
