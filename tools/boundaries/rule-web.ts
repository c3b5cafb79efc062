import type { ReadFile, RuleName, Violation } from './model.ts'
import { featureOf, isUnder, webFeatures, webSource } from './places.ts'

const ui = `${webSource}/ui`
const lib = `${webSource}/lib`

/** Rule 5. */
export function checkWeb(file: ReadFile): Violation[] {
  const found: Violation[] = []
  for (const { target, specifier } of file.imports) {
    const rule = target.kind === 'own' ? brokenRule(file, target.name) : null
    if (rule) found.push({ file: file.path, rule, message: `may not import '${specifier}'` })
  }
  return found
}

function brokenRule({ path, isTest }: ReadFile, target: string): RuleName | null {
  if (isUnder(path, 'apps/web') && isUnder(target, 'apps/server')) return 'web-and-server-apart'
  if (isUnder(path, 'apps/server') && isUnder(target, 'apps/web')) return 'web-and-server-apart'
  if (isUnder(path, ui) && !isUnder(target, ui) && !(isTest && isUnder(target, 'apps/web/test'))) return 'ui-alone'
  if (isUnder(path, lib) && (isUnder(target, webFeatures) || isUnder(target, `${webSource}/app`))) return 'lib-below-features'
  const feature = featureOf(path, webFeatures)
  const other = featureOf(target, webFeatures)
  return feature !== null && other !== null && feature !== other ? 'web-features-apart' : null
}
