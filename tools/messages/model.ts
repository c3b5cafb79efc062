import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { InterfaceLanguage } from '#contract/states.ts'

export const ruleNames = [
  'catalogue-readable',
  'key-missing',
  'key-extra',
  'key-in-its-file',
  'key-once',
  'key-prefix',
  'file-typed',
  'message-compiles',
  'placeholders-kept',
  'plural-categories',
  'plural-number',
  'translated',
  'kazakh-not-russian',
  'kazakh-letters',
  'list-needed',
  'key-used',
  'problem-named',
  'no-literal-text',
] as const
export type RuleName = (typeof ruleNames)[number]

export interface TextFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  source: string
}

export interface Violation {
  file: string
  rule: RuleName
  message: string
}

export type TranslatedLanguage = Exclude<InterfaceLanguage, 'en'>

/** What may be allowed by name; the lists themselves stand in `tools/messages.ts`. */
export interface Lists {
  /** Names of products and tools, written alike in every language. */
  names: readonly string[]
  /** Keys whose translation is spelled as in English. */
  sameAsEnglish: Readonly<Record<TranslatedLanguage, readonly string[]>>
  /** Keys that Kazakh and Russian spell alike. */
  sameAsRussian: readonly string[]
  /** Keys of Kazakh texts that happen to have none of the letters that Russian lacks. */
  withoutKazakhLetters: readonly string[]
}

export interface Message {
  language: InterfaceLanguage
  key: string
  text: string
  file: string
  /** Null when the text does not compile. */
  tokens: CompiledMessage | null
}

/** A string as it is written: one part, or what stands around the values of a template. */
export type Written = readonly string[]

export interface ReadSource {
  path: string
  written: readonly Written[]
  /** What a reader of the screen would see or hear. */
  shown: readonly { line: number; parts: Written; mayBeKey: boolean }[]
}

export interface ReadTree {
  messages: readonly Message[]
  /** The names of the English files that `keys.d.ts` takes its keys from. */
  typedFiles: readonly string[]
  sources: readonly ReadSource[]
  problemCodes: readonly string[]
}

export type Rule = (tree: ReadTree, lists: Lists) => Violation[]
