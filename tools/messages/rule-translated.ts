import type { Lists, Message, ReadTree, RuleName, TranslatedLanguage, Violation } from './model.ts'
import { wordsIn } from './tokens.ts'

const listsFile = 'tools/messages.ts'
const kazakhLetter = /[әғқңөұүһі]/iu

/** Also for Kazakh that is Russian; an entry of a list that nothing needs any more is a violation itself. */
export function checkTranslated({ messages }: ReadTree, lists: Lists): Violation[] {
  const english = textsOf(messages, 'en')
  const russian = textsOf(messages, 'ru')
  const isCopied = ({ key, text, language }: Message): boolean => language !== 'en' && text === english.get(key)
  const translatable = messages.filter((message) => wordsToTranslate(message, lists).length > 0)
  const kazakh = translatable.filter((message) => message.language === 'kz' && !isCopied(message))
  const sameAsRussian = kazakh.filter(({ key, text }) => text === russian.get(key))
  const withoutLetters = kazakh.filter((message) => wordsToTranslate(message, lists).length >= 3 && !kazakhLetter.test(message.text))
  const languages = Object.keys(lists.sameAsEnglish) as TranslatedLanguage[]

  return [
    ...languages.flatMap((language) => {
      const copied = translatable.filter((message) => message.language === language && isCopied(message))
      const listed = lists.sameAsEnglish[language]
      return [
        ...unlisted(copied, listed, 'translated', 'is as in English'),
        ...unneeded(copied, listed, `sameAsEnglish.${language}`, 'differs from English'),
      ]
    }),
    ...unlisted(sameAsRussian, lists.sameAsRussian, 'kazakh-not-russian', 'is as in Russian'),
    ...unneeded(sameAsRussian, lists.sameAsRussian, 'sameAsRussian', 'differs from Russian'),
    ...unlisted(withoutLetters, lists.withoutKazakhLetters, 'kazakh-letters', 'has no letter of Kazakh alone'),
    ...unneeded(withoutLetters, lists.withoutKazakhLetters, 'withoutKazakhLetters', 'passes without it'),
    ...unusedNames(messages, lists),
  ]
}

function textsOf(messages: readonly Message[], language: Message['language']): Map<string, string> {
  return new Map(messages.filter((message) => message.language === language).map(({ key, text }) => [key, text]))
}

function unlisted(found: readonly Message[], listed: readonly string[], rule: RuleName, what: string): Violation[] {
  return found
    .filter(({ key }) => !listed.includes(key))
    .map(({ key, file, text }) => ({ file, rule, message: `${key} ${what}: "${text}"` }))
}

function unneeded(found: readonly Message[], listed: readonly string[], list: string, why: string): Violation[] {
  return listed
    .filter((entry) => !found.some(({ key }) => key === entry))
    .map((entry) => ({ file: listsFile, rule: 'list-needed', message: `${list} need not name ${entry}: it ${why}` }))
}

function unusedNames(messages: readonly Message[], { names }: Lists): Violation[] {
  const english = [...textsOf(messages, 'en').values()]
  return names
    .filter((name) => !english.some((text) => text.includes(name)))
    .map((name) => ({ file: listsFile, rule: 'list-needed', message: `names need not have ${name}: no English text does` }))
}

/** What is left of a text without placeholders and names, each word once: the branches of a plural repeat theirs. */
function wordsToTranslate({ tokens, text }: Message, { names }: Lists): string[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, name) => left.replaceAll(wholeWord(name), ' '), tokens ? wordsIn(tokens) : text)
  return [...new Set(rest.match(/\p{L}+(?:[-'’]\p{L}+)*/gu))]
}

function wholeWord(name: string): RegExp {
  const escaped = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu')
}
