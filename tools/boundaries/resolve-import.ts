import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { ImportMap, Target } from './model.ts'

const packageName = /^(?:@[a-z0-9-][\w.-]*\/)?[a-z0-9][\w.-]*/

/** Turns what an import says into what it reaches; says nothing about whether that file exists (the compiler does). */
export function resolveImport(from: string, specifier: string, map: ImportMap): Target {
  const wanted = specifier.replace(/\?.*$/, '')
  if (/^\.\.?(?:\/|$)/.test(wanted)) return { kind: 'own', name: posix.join(posix.dirname(from), wanted) }
  if (wanted.startsWith('#')) return resolveMapped(wanted, map)
  if (isBuiltin(wanted)) return { kind: 'node', name: wanted }
  return { kind: packageName.test(wanted) ? 'npm' : 'unknown', name: wanted }
}

function resolveMapped(wanted: string, map: ImportMap): Target {
  const exact = map[wanted]
  if (exact !== undefined) return mappedTarget(exact)
  for (const [key, value] of longestFirst(map)) {
    const [prefix = '', suffix] = key.split('*')
    if (suffix === undefined || wanted.length < key.length) continue
    if (!wanted.startsWith(prefix) || !wanted.endsWith(suffix)) continue
    return mappedTarget(value.replaceAll('*', wanted.slice(prefix.length, wanted.length - suffix.length)))
  }
  return { kind: 'unknown', name: wanted }
}

function longestFirst(map: ImportMap): [string, string][] {
  return Object.entries(map).toSorted(([one], [other]) => other.length - one.length)
}

function mappedTarget(value: string): Target {
  return value.startsWith('./') ? { kind: 'own', name: posix.normalize(value) } : { kind: 'npm', name: value }
}
