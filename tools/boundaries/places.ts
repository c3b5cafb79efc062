/** Where a path lies and what its name promises. */

export const serverSource = 'apps/server/src'
export const serverFeatures = `${serverSource}/features`
export const platform = `${serverSource}/platform`
export const webSource = 'apps/web/src'
export const webFeatures = `${webSource}/features`

export function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.[a-z]+$/.test(path) || /(?:^|\/)test\//.test(path) || isUnder(path, 'e2e')
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The path's first folder below `root`. */
export function featureOf(path: string, root: string): string | null {
  if (!isUnder(path, root)) return null
  const [feature, ...rest] = path.slice(root.length + 1).split('/')
  return feature !== undefined && rest.length > 0 ? feature : null
}

export type Role = 'routes' | 'service' | 'store' | 'tables' | 'job' | 'handler'

const roles: readonly [Role, RegExp][] = [
  ['routes', /^(?:.+-)?routes\.ts$/],
  ['service', /^(?:.+-)?service\.ts$/],
  ['store', /^(?:.+-)?store\.ts$/],
  ['tables', /^tables\.ts$/],
  ['job', /^(?:.+-)?job\.ts$/],
  ['handler', /^(?:.+-)?handler\.ts$/],
]

export function roleOf(path: string): Role | null {
  return roles.find(([, pattern]) => pattern.test(baseName(path)))?.[0] ?? null
}
