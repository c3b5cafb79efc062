import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBoundaries, lists } from './boundaries.ts'
import { type ImportMap, ruleNames, type SourceFile } from './boundaries/model.ts'
import { resolveImport } from './boundaries/resolve-import.ts'
import { plantedLayers } from './boundaries/test/planted-layers.ts'
import { plantedPackages } from './boundaries/test/planted-packages.ts'
import { plantedServer } from './boundaries/test/planted-server.ts'
import { plantedShape } from './boundaries/test/planted-shape.ts'
import { plantedWeb } from './boundaries/test/planted-web.ts'

const root = join(import.meta.dirname, '..')
const { imports: importMap }: { imports: ImportMap } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const planted = [...plantedPackages, ...plantedServer, ...plantedLayers, ...plantedWeb, ...plantedShape]

/** Walks the disk rather than asking git, so that a copy without its history is checked as well. */
function readRepository(): SourceFile[] {
  const folders = ['packages', 'apps', 'tools', 'bench', 'e2e'].filter((folder) => existsSync(join(root, folder)))
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/](?:node_modules|dist|coverage|\.[^\\/]+)[\\/]/.test(relative(root, path)))
      .map((path) => ({ path: relative(root, path).replaceAll(sep, '/'), source: readFileSync(path, 'utf8') })),
  )
}

function brokenRules(files: readonly SourceFile[], allowed = lists): string[] {
  return [...new Set(checkBoundaries(files, importMap, allowed).map((violation) => violation.rule))]
}

function filesOfLength(...lengths: number[]): SourceFile[] {
  return lengths.map((length, index) => ({ path: `packages/engine/file-${index}.ts`, source: 'export {}\n'.repeat(length) }))
}

describe('the repository', () => {
  const files = readRepository()

  test('is really read', () => {
    expect(files.map((file) => file.path)).toEqual(expect.arrayContaining(['packages/contract/states.ts', 'tools/boundaries.test.ts']))
  })

  test('keeps to every rule', () => {
    expect(checkBoundaries(files, importMap).map(({ file, rule, message }) => `${file}: ${rule}: ${message}`)).toEqual([])
  })
})

describe.each(planted)('$rule', ({ rule, breaks, passes }) => {
  test.each(breaks)('is broken by %s: %s', (path, source) => {
    expect(brokenRules([{ path, source }])).toEqual([rule])
  })

  test.each(passes)('is kept by %s: %s', (path, source) => {
    expect(brokenRules([{ path, source }])).toEqual([])
  })
})

describe('feature-list-acyclic', () => {
  test('is broken by a list that goes round', () => {
    const featureImports = { account: ['credits'], credits: ['support'], support: ['account'] }
    expect(brokenRules([], { ...lists, featureImports })).toEqual(['feature-list-acyclic'])
    expect(brokenRules([], { ...lists, featureImports: { account: ['account'] } })).toEqual(['feature-list-acyclic'])
  })

  test('is kept by two ways to the same feature', () => {
    const featureImports = { account: ['credits', 'support'], credits: ['support'] }
    expect(brokenRules([], { ...lists, featureImports })).toEqual([])
  })
})

describe('lengths of all files', () => {
  test('median-length', () => {
    expect(brokenRules(filesOfLength(10, 81, 90))).toEqual(['median-length'])
    expect(brokenRules(filesOfLength(10, 80, 90))).toEqual([])
  })

  test('percentile-length', () => {
    const short = Array.from({ length: 18 }, () => 10)
    expect(brokenRules(filesOfLength(...short, 281, 281))).toEqual(['percentile-length'])
    expect(brokenRules(filesOfLength(...short, 280, 400))).toEqual([])
  })

  test('tests and data do not count', () => {
    const [long] = filesOfLength(300)
    const source = long?.source ?? ''
    expect(brokenRules(['packages/engine/one.test.ts', 'packages/engine/lexicon/one.ts'].map((path) => ({ path, source })))).toEqual([])
  })
})

test('every rule has a planted violation', () => {
  const elsewhere = ['feature-list-acyclic', 'median-length', 'percentile-length']
  expect([...planted.map(({ rule }) => rule), ...elsewhere].toSorted()).toEqual([...ruleNames].toSorted())
})

test.each([
  ['#contract/states.ts', 'own', 'packages/contract/states.ts'],
  ['#server/platform/log.ts', 'own', 'apps/server/src/platform/log.ts'],
  ['#engine-only', 'own', 'packages/engine/only.ts'],
  ['#engine/reading/lines.ts', 'own', 'packages/engine/reading/lines.ts'],
  ['#engine/lexicon/skills.ts', 'own', 'packages/lexicon/skills.ts'],
  ['#engine/', 'unknown', '#engine/'],
  ['#pdf', 'npm', 'pdfjs-dist'],
  ['../x.svg?react', 'own', 'apps/x.svg'],
  ['node:fs', 'node', 'node:fs'],
  ['zod/v4', 'npm', 'zod/v4'],
])('%s resolves to %s %s', (specifier, kind, name) => {
  const map = {
    ...importMap,
    '#engine/*': './packages/engine/*',
    '#engine/lexicon/*': './packages/lexicon/*',
    '#engine-only': './packages/engine/only.ts',
    '#pdf': 'pdfjs-dist',
  }
  expect(resolveImport('apps/web/main.ts', specifier, map)).toEqual({ kind, name })
})
