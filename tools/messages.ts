/** The rules for the texts of the interface, as functions from files to violations. `messages.test.ts` runs them over the repository. */
import type { Lists, ReadTree, Rule, TextFile, Violation } from './messages/model.ts'
import { readCatalogues, readTypedFiles } from './messages/read-catalogues.ts'
import { readSource } from './messages/read-source.ts'
import { checkPlaceholders, checkPluralNumbers, checkPlurals } from './messages/rule-grammar.ts'
import { checkKeys, checkPrefixes, checkProblems, checkTypedFiles } from './messages/rule-keys.ts'
import { checkLiteralText, checkUsed } from './messages/rule-sources.ts'
import { checkTranslated } from './messages/rule-translated.ts'

export const lists: Lists = {
  names: [
    'Tailorbird',
    'Google',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'APP_URL',
    'API',
    'SAP IBP',
    'SAP',
    'SQL',
    'Power BI',
    'Excel',
  ],
  sameAsEnglish: { ru: [], fr: ['home.version'], kz: [], zh: [] },
  sameAsRussian: ['layout.profile', 'profile.title'],
  withoutKazakhLetters: ['sample.reports'],
}

const rules: readonly Rule[] = [
  checkKeys,
  checkPrefixes,
  checkTypedFiles,
  checkProblems,
  checkPlaceholders,
  checkPlurals,
  checkPluralNumbers,
  checkTranslated,
  checkUsed,
  checkLiteralText,
]

const component = /^apps\/web\/src\/.+\.tsx?$/
const notProduct = /\.d\.ts$|\.test\.tsx?$|\/test\//

export function checkMessages(files: readonly TextFile[], problemCodes: readonly string[], allowed: Lists = lists): Violation[] {
  const { messages, violations } = readCatalogues(files)
  const sources = files.filter(({ path }) => component.test(path) && !notProduct.test(path)).map(readSource)
  const tree: ReadTree = { messages, typedFiles: readTypedFiles(files), sources, problemCodes }
  return [...violations, ...rules.flatMap((rule) => rule(tree, allowed))]
}
