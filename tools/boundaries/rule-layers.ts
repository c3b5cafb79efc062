import type { Import, ReadFile, RuleName, Violation } from './model.ts'
import { featureOf, isUnder, platform, type Role, roleOf, serverFeatures } from './places.ts'

const forbiddenLayers: Partial<Record<Role, readonly Role[]>> = {
  routes: ['store'],
  service: ['routes'],
  store: ['routes', 'service'],
}

/** Rule 4 but for SQL. Tests are free: they set a layer up from the layers below it. */
export function checkLayers(file: ReadFile): Violation[] {
  if (featureOf(file.path, serverFeatures) === null || file.isTest) return []
  const role = roleOf(file.path)
  const isStep = file.path.includes('/steps/')
  const found: Violation[] = []
  const report = (rule: RuleName, message: string): number => found.push({ file: file.path, rule, message })

  for (const entry of file.imports) {
    const { specifier } = entry
    const layer = layerOf(entry)
    if (role && layer && forbiddenLayers[role]?.includes(layer))
      report('layers-in-order', `${role} may not import ${layer} ('${specifier}')`)
    if (isHttp(entry) && role !== 'routes') report('http-in-routes', `HTTP belongs in routes.ts ('${specifier}')`)
    if (isStep && isImpure(entry)) report('steps-pure', `steps are pure functions: not '${specifier}'`)
    if (role === 'job' && layer === 'handler' && entry.form === 'static') {
      report('job-without-handler', `load the handler with import(), so that sending a job does not load it ('${specifier}')`)
    }
  }
  if (isStep && file.fetches) report('steps-pure', 'steps are pure functions: no fetch')
  return found
}

function layerOf({ target }: Import): Role | null {
  return target.kind === 'own' && isUnder(target.name, serverFeatures) ? roleOf(target.name) : null
}

function isHttp({ target }: Import): boolean {
  return target.kind === 'npm' && (isUnder(target.name, 'hono') || isUnder(target.name, '@hono'))
}

/** A layer brings its I/O along with it, unless only its types are taken. */
function isImpure(entry: Import): boolean {
  if (entry.target.kind === 'node') return true
  if (entry.target.kind !== 'own') return false
  return isUnder(entry.target.name, platform) || (layerOf(entry) !== null && !entry.typeOnly)
}
