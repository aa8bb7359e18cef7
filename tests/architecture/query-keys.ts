import { type ESTree, Visitor } from 'rolldown/utils'
import { isTest, parseProgram, type Source } from './sources.ts'

const table = 'web/src/app/query-keys.ts'
const takesKey = /(?:^|\.)(?:get|set)Query(?:Data|State)$/

/** Returns query keys that are written next to their query instead of in the table of query keys. */
export function findStrayQueryKeys(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('web/src/') && path !== table && !isTest(path)).flatMap(strayKeys)
}

function strayKeys({ path, text }: Source): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: ESTree.Span): string => text.slice(start, end)
  const add = (node: ESTree.Span): void => void found.push(`${path}: ${textOf(node).replaceAll(/\s+/g, ' ')}`)
  new Visitor({
    Property(node) {
      if (!node.computed && isKeyName(textOf(node.key)) && isArray(node.value)) add(node)
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && isKeyName(node.id.name) && isArray(node.init)) add(node)
    },
    CallExpression(node) {
      if (takesKey.test(textOf(node.callee)) && isArray(node.arguments[0])) add(node)
    },
  }).visit(parseProgram(path, text))
  return found
}

const isKeyName = (name: string): boolean => /[kK]ey$/.test(name) && /quer/i.test(name)

function isArray(node: ESTree.Node | null | undefined): boolean {
  if (
    node?.type === 'TSAsExpression' ||
    node?.type === 'TSSatisfiesExpression' ||
    node?.type === 'ParenthesizedExpression'
  )
    return isArray(node.expression)
  return node?.type === 'ArrayExpression'
}
