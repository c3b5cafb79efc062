import type { Import, ReadFile, RuleName, Violation } from './model.ts'
import { isUnder } from './places.ts'

const contract = 'packages/contract'
const engine = 'packages/engine'

/** Rule 1. Tests stand under it too, except for what they test with: npm packages and `node:`. */
export function checkPackages(file: ReadFile): Violation[] {
  const home = [contract, engine, 'packages/documents'].find((folder) => isUnder(file.path, folder))
  if (home === undefined) return []
  const found = file.imports.filter((entry) => !isAllowed(file, home, entry)).map((entry) => violation(file, home, entry))
  if (home === engine && file.fetches && !file.isTest) {
    found.push({ file: file.path, rule: 'engine-does-no-io', message: 'engine is pure functions: no fetch' })
  }
  return found
}

function isAllowed(file: ReadFile, home: string, { target }: Import): boolean {
  switch (target.kind) {
    case 'own':
      return isUnder(target.name, home) || (home !== contract && isUnder(target.name, contract))
    case 'npm':
      return home !== contract || isUnder(target.name, 'zod') || file.isTest
    case 'node':
      return (home !== contract && home !== engine) || file.isTest
    case 'unknown':
      return true
  }
}

function violation(file: ReadFile, home: string, { specifier, target }: Import): Violation {
  return { file: file.path, rule: ruleFor(home, target.kind), message: `${home} may not import '${specifier}'` }
}

function ruleFor(home: string, kind: Import['target']['kind']): RuleName {
  if (home === contract) return 'contract-imports-zod-alone'
  return kind === 'node' ? 'engine-does-no-io' : 'package-imports-contract-alone'
}
