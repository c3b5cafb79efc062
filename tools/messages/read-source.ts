import { type ESTree, parseSync, Visitor } from 'vite'
import type { ReadSource, TextFile, Written } from './model.ts'

const shownAttributes = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title alt placeholder label hint problem text description'.split(' '),
)

function isShown(name: string): boolean {
  return shownAttributes.has(name) || /(?:Label|Text|Title)$/.test(name)
}

/** Collects every string, and apart from that the strings that reach the screen: as text, or by the name of their attribute or property. */
export function readSource({ path, source }: TextFile): ReadSource {
  const { program } = parseSync(path, source, { preserveParens: false })
  const written: Written[] = []
  const shown: ReadSource['shown'][number][] = []

  function show(node: ESTree.Node | null, mayBeKey: boolean): void {
    for (const { start, parts } of node ? writtenIn(node) : []) {
      shown.push({ line: source.slice(0, start).split('\n').length, parts, mayBeKey })
    }
  }

  function showChildren({ children }: ESTree.JSXElement | ESTree.JSXFragment): void {
    for (const child of children) show(child, false)
  }

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') written.push([node.value])
    },
    TemplateLiteral(node) {
      written.push(partsOf(node))
    },
    JSXElement: showChildren,
    JSXFragment: showChildren,
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && isShown(name.name)) show(value, !name.name.startsWith('aria-'))
    },
    Property({ key, value }) {
      const name = propertyName(key)
      if (name !== null && isShown(name)) show(value, !name.startsWith('aria-'))
    },
  }).visit(program)
  return { path, written, shown }
}

function propertyName(key: ESTree.PropertyKey): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null
}

function partsOf({ quasis }: ESTree.TemplateLiteral): Written {
  return quasis.map((part) => part.value.cooked ?? part.value.raw)
}

/** The strings that the value of this node can be made of. */
function writtenIn(node: ESTree.Node): { start: number; parts: Written }[] {
  switch (node.type) {
    case 'JSXText':
      return [{ start: node.start + node.value.search(/\S|$/), parts: [node.value] }]
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, parts: [node.value] }] : []
    case 'TemplateLiteral':
      return [{ start: node.start, parts: partsOf(node) }, ...node.expressions.flatMap(writtenIn)]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(writtenIn)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(writtenIn)
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(writtenIn) : []
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? writtenIn(element) : []))
    case 'AssignmentPattern':
      return writtenIn(node.right)
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return writtenIn(node.expression)
    default:
      return []
  }
}
