import ts from 'typescript'
import { isTest, type Source } from './sources.ts'

const table = 'web/src/app/query-keys.ts'
const takesKey = /(?:^|\.)(?:get|set)Query(?:Data|State)$/

/** Query keys that are written beside their query instead of in the table. */
export function findStrayQueryKeys(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('web/src/') && path !== table && !isTest(path)).flatMap(strayKeys)
}

function strayKeys({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isNamedKey(node) || isKeyArgument(node)) found.push(`${path}: ${node.getText().replaceAll(/\s+/g, ' ')}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isNamedKey(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return false
  return /[kK]ey$/.test(node.name.getText()) && /quer/i.test(node.name.getText()) && isArray(node.initializer)
}

function isKeyArgument(node: ts.Node): boolean {
  return ts.isCallExpression(node) && takesKey.test(node.expression.getText()) && isArray(node.arguments[0])
}

function isArray(node: ts.Expression | undefined): boolean {
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)))
    return isArray(node.expression)
  return node !== undefined && ts.isArrayLiteralExpression(node)
}
