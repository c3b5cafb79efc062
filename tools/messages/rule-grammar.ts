import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { standardLanguage } from '#contract/states.ts'
import type { Message, ReadTree, Violation } from './model.ts'
import { type Choice, choicesIn, placeholdersIn } from './tokens.ts'

export function checkPlaceholders({ messages }: ReadTree): Violation[] {
  const english = englishTokens(messages)
  return messages.flatMap(({ language, key, file, tokens }) => {
    const original = english.get(key)
    if (language === 'en' || !tokens || !original) return []
    const [wanted, found] = [original, tokens].map((each) => placeholdersIn(each).join(' ') || 'none')
    return wanted === found ? [] : [{ file, rule: 'placeholders-kept', message: `${key} has ${found}, English has ${wanted}` }]
  })
}

/** Exactly the categories that the language has; a missing one would be read in the form of `other`. */
export function checkPlurals({ messages }: ReadTree): Violation[] {
  return messages.flatMap(({ language, key, file, tokens }) =>
    pluralsIn(tokens).flatMap(({ name, kind, branches }) => {
      const wanted = pluralRules(language, kind).resolvedOptions().pluralCategories
      const found = branches.map(([branch]) => branch).filter((branch) => !/^\d+$/.test(branch))
      const missing = wanted.filter((category) => !found.includes(category))
      const foreign = found.filter((category) => !wanted.some((each) => each === category))
      return [
        ...missing.map((category) => `${key} lacks ${category} of {${name}}`),
        ...foreign.map((category) => `${key} has ${category} of {${name}}, which ${language} does not have`),
      ].map((message): Violation => ({ file, rule: 'plural-categories', message }))
    }),
  )
}

/** "1 кредит" would be shown for 21: a form of several numbers has to say which. */
export function checkPluralNumbers({ messages }: ReadTree): Violation[] {
  const english = englishTokens(messages)
  return messages.flatMap(({ language, key, file, tokens }) =>
    pluralsIn(tokens).flatMap((choice) => {
      const original = pluralsIn(english.get(key) ?? null).find(({ name }) => name === choice.name)
      if (!showsNumber(original?.branches.find(([category]) => category === 'other')?.[1])) return []
      const silent = choice.branches.filter(([branch, inner]) => !showsNumber(inner) && isOfSeveral(branch, choice, language))
      return silent.map(([branch]): Violation => ({ file, rule: 'plural-number', message: `${key} does not show # in ${branch}` }))
    }),
  )
}

function englishTokens(messages: readonly Message[]): Map<string, Message['tokens']> {
  return new Map(messages.filter(({ language }) => language === 'en').map(({ key, tokens }) => [key, tokens]))
}

function pluralsIn(tokens: Message['tokens']): Choice[] {
  return tokens ? choicesIn(tokens).filter(({ kind }) => kind !== 'select') : []
}

function pluralRules(language: Message['language'], kind: string): Intl.PluralRules {
  return new Intl.PluralRules(standardLanguage(language), { type: kind === 'plural' ? 'cardinal' : 'ordinal' })
}

function showsNumber(tokens: CompiledMessage | undefined): boolean {
  return tokens !== undefined && placeholdersIn(tokens).includes('#')
}

/** Numbers with a branch of their own are not left to the category. French `many` begins at a million. */
function isOfSeveral(branch: string, { kind, branches }: Choice, language: Message['language']): boolean {
  if (/^\d+$/.test(branch)) return false
  const exact = new Set(branches.map(([name]) => name))
  const rules = pluralRules(language, kind)
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  return numbers.filter((number) => !exact.has(String(number)) && rules.select(number) === branch).length !== 1
}
