import type { ReadFile, RuleName, Violation } from './model.ts'
import { baseName, isUnder } from './places.ts'

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/
const importEndings = /\.(?:ts|tsx|json|css|mjs|svg)$/

/** Rule 6. */
export function checkShape(file: ReadFile): Violation[] {
  const found: Violation[] = []
  const name = baseName(file.path)
  const report = (rule: RuleName, message: string): number => found.push({ file: file.path, rule, message })

  if (/^index\.[a-z]+$/.test(name)) report('no-barrel', 'a file says what it holds: not index')
  else if (file.onlyReExports) report('no-barrel', 'only re-exports: import from where the names are defined')
  if (/(?:^|\/)(?:utils|helpers)\//.test(file.path)) report('no-utils-folder', 'a folder says what it is for: not utils or helpers')
  if (file.hasDefaultExport && !name.endsWith('.config.ts')) report('named-exports', 'exports by name, not by default')
  if (!kebabCase.test(name)) report('kebab-case', 'file names are kebab-case')
  for (const { target, specifier } of file.imports) {
    if (target.kind === 'own' && !importEndings.test(target.name)) report('import-extension', `'${specifier}' lacks its file ending`)
  }
  return found
}

/** Not a rule of the architecture but what the others stand on: an import that cannot be read would pass them all. */
export function checkReadable(file: ReadFile): Violation[] {
  const reasons = [...file.unreadable]
  const isProduct = isUnder(file.path, 'packages') || /^apps\/[^/]+\/src\//.test(file.path)
  if (file.hasComputedImport && isProduct && !file.isTest) reasons.push('import() of a computed name hides what this file depends on')
  return reasons.map((message) => ({ file: file.path, rule: 'import-readable', message }))
}
