import ts from 'typescript'
import { isTest, type Source } from './sources.ts'

/** Where a script may send the browser itself, and where a server writes a Location. */
const doors = ['web/src/app/leave-for-payment.ts', 'server/src/http/pages.ts', 'sandbox/src/card/pay-page.ts']
const leaving =
  /\blocation\s*\.\s*(?:assign|replace)\s*\(|\blocation(?:\s*\.\s*href)?\s*=[^=>]|\bwindow\s*\.\s*open\s*\(|\bhistory\s*\.\s*(?:pushState|replaceState)\s*\(|http-equiv=|httpEquiv|\bc\s*\.\s*redirect\s*\(|\bResponse\s*\.\s*redirect\s*\(|['"]location['"]\s*[,:\]]\s*\S/i

/** Ways to send a person on that are not checked: a redirect or a navigation takes an address of `paths`, or a return address that was checked. */
export function findUncheckedRedirects(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:web|server|sandbox)\/src\//.test(path) && !isTest(path))
    .flatMap((source) => [...strayDoors(source), ...(source.path.startsWith('web/') ? uncheckedCalls(source) : [])])
}

function strayDoors({ path, text }: Source): string[] {
  if (doors.includes(path)) return []
  return text.split('\n').flatMap((line, index) => (leaving.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))
}

function uncheckedCalls({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isRedirect(node.expression) && !node.arguments.every(isChecked))
      found.push(`${path}: ${node.getText().replaceAll(/\s+/g, ' ')}`)
    if (isObjectMember(node) && node.name.getText() === 'validateSearch' && !isKnownSearch(path, text, node))
      found.push(`${path}: ${node.getText().replaceAll(/\s+/g, ' ')}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isRedirect = (callee: ts.Expression): boolean =>
  /(?:^|\.)(?:redirect|navigate|buildAndCommitLocation)$/.test(callee.getText())
const isCallOf = (node: ts.Expression, name: RegExp): boolean =>
  ts.isCallExpression(node) && name.test(node.expression.getText())

const isObjectMember = (node: ts.Node): node is ts.ObjectLiteralElementLike & { name: ts.PropertyName } =>
  ts.isObjectLiteralElementLike(node) && node.name !== undefined

/** A refused value lives on in the query unless the answer covers it; the search page covers its own parameters by name. */
function isKnownSearch(path: string, text: string, member: ts.ObjectLiteralElementLike): boolean {
  return (
    ts.isShorthandPropertyAssignment(member) &&
    (/const validateSearch = knownSearch\(/.test(text) || path === 'web/src/routes/search.tsx')
  )
}

function isChecked(argument: ts.Expression): boolean {
  if (!ts.isObjectLiteralExpression(argument)) return false
  return argument.properties.every((property) => {
    if (ts.isSpreadAssignment(property)) return isCallOf(property.expression, /^(?:paths\.\w+|dashboardOf)$/)
    if (!ts.isPropertyAssignment(property)) return !/^(?:href|to|from)$/.test(property.name?.getText() ?? '')
    if (property.name.getText() === 'href') return isCallOf(property.initializer, /^(?:hrefOf|afterSignIn)$/)
    return !/^(?:to|from|publicHref|reloadDocument|mask)$/.test(property.name.getText())
  })
}
