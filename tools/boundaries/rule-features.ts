import type { Lists, ReadFile, Violation } from './model.ts'
import { featureOf, serverFeatures } from './places.ts'

/** Rule 3, tests included: what a test needs of another feature comes from the factories in `apps/server/test`. */
export function checkFeatureImports(file: ReadFile, { featureImports }: Lists): Violation[] {
  const feature = featureOf(file.path, serverFeatures)
  if (feature === null) return []
  const found: Violation[] = []
  for (const { target, specifier } of file.imports) {
    const other = target.kind === 'own' ? featureOf(target.name, serverFeatures) : null
    if (other === null || other === feature) continue
    if (!featureImports[feature]?.includes(other)) {
      found.push({
        file: file.path,
        rule: 'feature-import-listed',
        message: `${feature} → ${other} is not in featureImports ('${specifier}')`,
      })
    }
    if (target.name.slice(`${serverFeatures}/${other}/`.length).includes('/')) {
      found.push({ file: file.path, rule: 'feature-import-top-level', message: `'${specifier}' is inside a subfolder of ${other}` })
    }
  }
  return found
}

export function checkFeatureList({ featureImports }: Lists): Violation[] {
  const cycle = Object.keys(featureImports)
    .map((feature) => findCycle([feature], featureImports))
    .find((found) => found !== null)
  if (!cycle) return []
  return [{ file: 'tools/boundaries.ts', rule: 'feature-list-acyclic', message: `featureImports goes round: ${cycle.join(' → ')}` }]
}

function findCycle(trail: readonly string[], list: Lists['featureImports']): string[] | null {
  for (const next of list[trail.at(-1) ?? ''] ?? []) {
    if (trail.includes(next)) return [...trail.slice(trail.indexOf(next)), next]
    const cycle = findCycle([...trail, next], list)
    if (cycle) return cycle
  }
  return null
}
