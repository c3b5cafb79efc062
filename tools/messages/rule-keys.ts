import { interfaceLanguages } from '#contract/states.ts'
import type { Message, ReadTree, Violation } from './model.ts'
import { keysFile, messagesFolder } from './read-catalogues.ts'

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
}

/** Every language has the keys of English, in the files of English. */
export function checkKeys({ messages }: ReadTree): Violation[] {
  const english = messages.filter(({ language }) => language === 'en')
  return interfaceLanguages.flatMap((language) => {
    const own = messages.filter((message) => message.language === language)
    return [...checkOnce(own), ...(language === 'en' ? [] : checkAgainst(english, own, language))]
  })
}

function checkAgainst(english: readonly Message[], own: readonly Message[], language: string): Violation[] {
  const found: Violation[] = []
  const filesByKey = Map.groupBy(own, ({ key }) => key)
  const englishKeys = new Set(english.map(({ key }) => key))
  for (const { key, file } of english) {
    const wanted = `${messagesFolder}/${language}/${nameOf(file)}.json`
    const places = filesByKey.get(key)?.map((message) => message.file)
    if (!places) found.push({ file: wanted, rule: 'key-missing', message: `${key} is missing` })
    else if (!places.includes(wanted)) {
      found.push({ file: places[0] ?? wanted, rule: 'key-in-its-file', message: `${key} belongs in ${wanted}` })
    }
  }
  for (const { key, file } of own) {
    if (!englishKeys.has(key)) found.push({ file, rule: 'key-extra', message: `English has no ${key}` })
  }
  return found
}

function checkOnce(own: readonly Message[]): Violation[] {
  const seen = new Map<string, string>()
  return own.flatMap(({ key, file }) => {
    const first = seen.get(key)
    seen.set(key, first ?? file)
    return first === undefined ? [] : [{ file, rule: 'key-once', message: `${key} is in ${first} already` }]
  })
}

export function checkPrefixes({ messages }: ReadTree): Violation[] {
  return messages
    .filter(({ language, key, file }) => language === 'en' && !key.startsWith(`${nameOf(file)}.`))
    .map(({ key, file }) => ({ file, rule: 'key-prefix', message: `${key} does not begin with "${nameOf(file)}."` }))
}

/** The compiler does not look into `.d.ts` files here: a name too many there would allow every key. */
export function checkTypedFiles({ messages, typedFiles }: ReadTree): Violation[] {
  const names = new Set(messages.filter(({ language }) => language === 'en').map(({ file }) => nameOf(file)))
  const untyped = [...names].filter((name) => !typedFiles.includes(name))
  const gone = typedFiles.filter((name) => !names.has(name))
  return [
    ...untyped.map((name): Violation => ({ file: keysFile, rule: 'file-typed', message: `does not take the keys of en/${name}.json` })),
    ...gone.map((name): Violation => ({ file: keysFile, rule: 'file-typed', message: `there is no en/${name}.json` })),
  ]
}

/** A refusal without a text would show its code to people. */
export function checkProblems({ messages, problemCodes }: ReadTree): Violation[] {
  const keys = new Set(messages.filter(({ language }) => language === 'en').map(({ key }) => key))
  return problemCodes
    .filter((code) => !keys.has(`problems.${code}`))
    .map((code) => ({ file: `${messagesFolder}/en/problems.json`, rule: 'problem-named', message: `problems.${code} is missing` }))
}
