import type { ReadTree, Violation, Written } from './model.ts'

/** Shown to nobody but us. */
const withoutMessages = 'apps/web/src/app/dev-ui/'

export function checkUsed({ messages, sources }: ReadTree): Violation[] {
  const written = sources.flatMap((source) => source.written)
  const whole = new Set(written.filter((parts) => parts.length === 1).map(([text]) => text))
  const templates = written.filter((parts) => parts.length > 1)
  return messages
    .filter(({ language, key }) => language === 'en' && !whole.has(key) && !templates.some((parts) => canBe(parts, key)))
    .map(({ key, file }) => ({ file, rule: 'key-used', message: `nothing uses ${key}` }))
}

export function checkLiteralText({ messages, sources }: ReadTree): Violation[] {
  const keys = messages.filter(({ language }) => language === 'en').map(({ key }) => key)
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && !path.startsWith(withoutMessages))
    .flatMap(({ path, shown }) =>
      shown
        .filter(({ parts, mayBeKey }) => hasLetter(parts) && !(mayBeKey && keys.some((key) => canBe(parts, key))))
        .map(({ line, parts }) => ({
          file: path,
          rule: 'no-literal-text',
          message: `line ${line}: "${parts.join('…').trim()}" belongs in a catalogue`,
        })),
    )
}

/** `problems.${code}` can be every key of problems; a template that begins with a value could be anything and so counts for nothing. */
function canBe(parts: Written, key: string): boolean {
  const [first = '', ...rest] = parts
  if (rest.length === 0) return first === key
  return first.includes('.') && key.startsWith(first) && key.endsWith(rest.at(-1) ?? '')
}

function hasLetter(parts: Written): boolean {
  return /\p{L}/u.test(parts.join(' ').replaceAll(/&#?\w+;/g, ' '))
}
