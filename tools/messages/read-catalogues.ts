import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type ESTree, parseSync, Visitor } from 'vite'
import { interfaceLanguages } from '#contract/states.ts'
import type { Message, TextFile, Violation } from './model.ts'

export const messagesFolder = 'apps/web/src/messages'
export const keysFile = `${messagesFolder}/keys.d.ts`

const cataloguePath = /^apps\/web\/src\/messages\/([^/]+)\/[^/]+\.json$/

export function readCatalogues(files: readonly TextFile[]): { messages: Message[]; violations: Violation[] } {
  const messages: Message[] = []
  const violations: Violation[] = []
  for (const { path, source } of files) {
    const folder = cataloguePath.exec(path)?.[1]
    if (folder === undefined) continue
    const report = (rule: Violation['rule'], message: string): number => violations.push({ file: path, rule, message })
    const language = interfaceLanguages.find((code) => code === folder)
    const entries = readEntries(source)
    if (language === undefined) report('catalogue-readable', `${folder} is not a language of the interface`)
    else if (entries === null) report('catalogue-readable', 'not a JSON object of texts by key')
    else {
      for (const [key, text] of entries) {
        const compiled = compile(text)
        if (typeof compiled === 'string') report('message-compiles', `${key}: ${compiled}`)
        messages.push({ language, key, text, file: path, tokens: typeof compiled === 'string' ? null : compiled })
      }
    }
  }
  return { messages, violations }
}

/** Read as syntax: JSON.parse keeps one of two equal keys and says nothing. */
function readEntries(source: string): [key: string, text: string][] | null {
  try {
    JSON.parse(source)
  } catch {
    return null
  }
  const [statement] = parseSync('catalogue.js', `(${source}\n)`, { preserveParens: false }).program.body
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return null
  const entries = statement.expression.properties.map(readEntry)
  return entries.every((entry) => entry !== null) ? entries : null
}

function readEntry(property: ESTree.ObjectPropertyKind): [key: string, text: string] | null {
  if (property.type !== 'Property' || property.key.type !== 'Literal' || property.value.type !== 'Literal') return null
  const { key, value } = property
  return typeof key.value === 'string' && typeof value.value === 'string' ? [key.value, value.value] : null
}

/** The build uses the compiler's lenient form, which shows a broken message to the reader as it is written. */
function compile(text: string): Message['tokens'] | string {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `${reason.replace(/:$/, '')} in "${text}"`
  }
}

/** A name counts when its file is imported and its keys are taken. */
export function readTypedFiles(files: readonly TextFile[]): string[] {
  const source = files.find(({ path }) => path === keysFile)?.source ?? ''
  const imported = new Map<string, string>()
  const taken = new Set<string>()
  new Visitor({
    ImportDeclaration(node) {
      const name = /^\.\/en\/([^/]+)\.json$/.exec(node.source.value)?.[1]
      for (const { local } of node.specifiers) if (name !== undefined) imported.set(local.name, name)
    },
    TSTypeQuery({ exprName }) {
      if (exprName.type === 'Identifier') taken.add(exprName.name)
    },
  }).visit(parseSync(keysFile, source).program)
  return [...imported].filter(([local]) => taken.has(local)).map(([, name]) => name)
}
