/** What the rules ask about a compiled message. */
import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage'

export interface Choice {
  name: string
  kind: string
  /** Categories and select values by their name, exact numbers without their `=`. */
  branches: [name: string, tokens: CompiledMessage][]
}

function choiceOf(token: CompiledMessageToken): Choice | null {
  if (typeof token === 'string') return null
  const [name, kind, branches] = token
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return null
  return { name, kind, branches: Object.entries(branches as Record<string, unknown>).filter(isBranch) }
}

/** The offset of a plural stands among its branches. */
function isBranch(entry: [string, unknown]): entry is [string, CompiledMessage] {
  return Array.isArray(entry[1])
}

/** Every plural and select, those inside others included. */
export function choicesIn(tokens: CompiledMessage): Choice[] {
  return tokens.flatMap((token) => {
    const choice = choiceOf(token)
    return choice ? [choice, ...choice.branches.flatMap(([, inner]) => choicesIn(inner))] : []
  })
}

/** `{name}`, `{n, number}` and so on, each once, in alphabetical order. */
export function placeholdersIn(tokens: CompiledMessage): string[] {
  const found = tokens.flatMap((token) => {
    if (typeof token === 'string') return token === '#' ? ['#'] : []
    const choice = choiceOf(token)
    const [name, kind] = token
    if (!choice) return [kind === undefined ? `{${name}}` : `{${name}, ${kind}}`]
    const values =
      choice.kind === 'select'
        ? `, ${choice.branches
            .map(([value]) => value)
            .toSorted()
            .join(' ')}`
        : ''
    return [`{${name}, ${kind}${values}}`, ...choice.branches.flatMap(([, inner]) => placeholdersIn(inner))]
  })
  return [...new Set(found)].toSorted()
}

/** The words alone: what stands in braces is not to be translated. */
export function wordsIn(tokens: CompiledMessage): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token
      return (choiceOf(token)?.branches ?? []).map(([, inner]) => wordsIn(inner)).join(' ')
    })
    .join(' ')
}
