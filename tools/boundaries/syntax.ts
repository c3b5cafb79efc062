/** The few shapes of syntax that the rules ask about. */
import type { ESTree } from 'vite'

type Specifier = ESTree.ImportDeclarationSpecifier | ESTree.ExportSpecifier

/** One run-time name, or none for `type` specifiers. */
export function importedName(specifier: Specifier): string[] {
  switch (specifier.type) {
    case 'ImportNamespaceSpecifier':
      return ['*']
    case 'ImportDefaultSpecifier':
      return ['default']
    case 'ImportSpecifier':
      return specifier.importKind === 'type' ? [] : [moduleName(specifier.imported)]
    case 'ExportSpecifier':
      return specifier.exportKind === 'type' ? [] : [moduleName(specifier.local)]
  }
}

function moduleName(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

/** `*` stands for what a template leaves open; null when nothing of the name is written down. */
export function computedSpecifier(source: ESTree.Expression): string | null {
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : null
  if (source.type !== 'TemplateLiteral') return null
  const specifier = source.quasis.map((part) => part.value.cooked ?? part.value.raw).join('*')
  return specifier.startsWith('*') ? null : specifier
}

export function isEnvironment(node: ESTree.MemberExpression): boolean {
  return propertyName(node) === 'env' && names(node.object, 'process')
}

/** `const { env } = process` */
export function takesEnvironment({ id, init }: ESTree.VariableDeclarator): boolean {
  if (id.type !== 'ObjectPattern' || !init || !names(init, 'process')) return false
  return id.properties.some((property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'env')
}

/** Called, or handed on to something that calls it. */
export function calledFetch(node: ESTree.CallExpression): boolean {
  return names(node.callee, 'fetch') || node.arguments.some((argument) => names(argument, 'fetch'))
}

/** The global itself or a property of the global object. */
function names(node: ESTree.Expression | ESTree.Super | ESTree.SpreadElement | ESTree.Argument, global: string): boolean {
  if (node.type === 'Identifier') return node.name === global
  return (
    node.type === 'MemberExpression' &&
    propertyName(node) === global &&
    node.object.type === 'Identifier' &&
    ['globalThis', 'window', 'self'].includes(node.object.name)
  )
}

function propertyName({ property, computed }: ESTree.MemberExpression): string | null {
  if (property.type === 'Identifier') return computed ? null : property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}
