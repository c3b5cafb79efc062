import { type ESTree, parseSync, Visitor } from 'vite'
import type { Import, ImportMap, ReadFile, SourceFile } from './model.ts'
import { isTest } from './places.ts'
import { resolveImport } from './resolve-import.ts'
import { calledFetch, computedSpecifier, importedName, isEnvironment, takesEnvironment } from './syntax.ts'

/** Reads with the parser that vite bundles: the JavaScript API of TypeScript 7 is not usable, and text search sees imports in comments. */
export function readFile({ path, source }: SourceFile, map: ImportMap): ReadFile {
  const { program, module, errors } = parseSync(path, source)
  const unreadable = errors.map((error) => `does not parse: ${error.message}`)
  const imports: Import[] = []
  let readsEnvironment = false
  let fetches = false
  let hasComputedImport = false

  function add(specifier: string, form: Import['form'], typeOnly: boolean, names: readonly string[]): void {
    const target = resolveImport(path, specifier, map)
    if (target.kind === 'unknown') unreadable.push(`no entry of "imports" in package.json explains '${specifier}'`)
    imports.push({ specifier, target, form, typeOnly, names })
  }

  new Visitor({
    ImportDeclaration(node) {
      add(node.source.value, 'static', node.importKind === 'type', node.specifiers.flatMap(importedName))
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, 'static', node.exportKind === 'type', node.specifiers.flatMap(importedName))
    },
    ExportAllDeclaration(node) {
      add(node.source.value, 'static', node.exportKind === 'type', ['*'])
    },
    TSImportType(node) {
      add(node.source.value, 'type', true, [])
    },
    ImportExpression(node) {
      const specifier = computedSpecifier(node.source)
      if (specifier === null) hasComputedImport = true
      else add(specifier, 'dynamic', false, ['*'])
    },
    MemberExpression(node) {
      readsEnvironment ||= isEnvironment(node)
    },
    VariableDeclarator(node) {
      readsEnvironment ||= takesEnvironment(node)
    },
    CallExpression(node) {
      fetches ||= calledFetch(node)
    },
  }).visit(program)

  const exported = module.staticExports.flatMap((statement) => statement.entries)
  return {
    path,
    isTest: isTest(path),
    lines: source.split('\n').length - (source.endsWith('\n') ? 1 : 0),
    imports,
    hasDefaultExport: exported.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    onlyReExports: program.body.every(isModuleStatement) && exported.length > 0 && exported.every((entry) => entry.moduleRequest !== null),
    readsEnvironment,
    fetches,
    hasComputedImport,
    unreadable,
  }
}

function isModuleStatement(node: ESTree.Program['body'][number]): boolean {
  return (
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node.declaration === null)
  )
}
