import type { Import, ReadFile, Violation } from './model.ts'
import { isUnder, platform, serverFeatures, serverSource } from './places.ts'

const configuration = `${serverSource}/config.ts`
const compositionRoots = ['app', 'main', 'cli'].map((name) => `${serverSource}/${name}.ts`)

/** Rule 2, first half. A platform test may start from more than platform code may, but never from a feature. */
export function checkPlatform(file: ReadFile): Violation[] {
  if (!isUnder(file.path, platform)) return []
  return file.imports
    .filter((entry) => entry.target.kind === 'own' && !(file.isTest ? isAllowedInTest(entry) : isAllowed(entry)))
    .map(({ specifier }) => ({
      file: file.path,
      rule: 'platform-below-features',
      message: `platform imports itself, the contract and the types of config.ts, not '${specifier}'`,
    }))
}

function isAllowed({ target, typeOnly }: Import): boolean {
  return isUnder(target.name, platform) || isUnder(target.name, 'packages/contract') || (target.name === configuration && typeOnly)
}

function isAllowedInTest({ target }: Import): boolean {
  return !isUnder(target.name, serverFeatures) && !compositionRoots.includes(target.name)
}

/** Rule 2, second half. */
export function checkEnvironment(file: ReadFile): Violation[] {
  const isBound = isUnder(file.path, serverSource) || isUnder(file.path, 'packages')
  if (!isBound || file.isTest || file.path === configuration) return []
  if (!file.readsEnvironment && !file.imports.some(importsEnvironment)) return []
  return [
    { file: file.path, rule: 'environment-read-in-config', message: 'only config.ts reads process.env: take the value as an argument' },
  ]
}

function importsEnvironment({ target, names }: Import): boolean {
  return /^(?:node:)?process$/.test(target.name) && (names.includes('env') || names.includes('*'))
}
