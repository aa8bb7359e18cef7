import { type ESTree, Visitor } from 'rolldown/utils'
import { isTest, parseProgram, type Source } from './sources.ts'

/** Places where a script navigates the browser, and where a server writes a Location. */
const doors = [
  'web/src/app/leave-for-payment.ts',
  'server/src/http/pages.ts',
  'server/src/http/sign-in-form.ts',
  'server/src/http/unsubscribe.ts',
  'sandbox/src/card/pay-page.ts',
]
const leaving =
  /\blocation\s*\.\s*(?:assign|replace)\s*\(|\blocation(?:\s*\.\s*href)?\s*=[^=>]|\bwindow\s*\.\s*open\s*\(|\bhistory\s*\.\s*(?:pushState|replaceState)\s*\(|http-equiv=|httpEquiv|\bc\s*\.\s*redirect\s*\(|\bResponse\s*\.\s*redirect\s*\(|['"]location['"]\s*[,:\]]\s*[^\s'"]/i

/** Returns unchecked redirects and navigations. A checked one uses a URL from `paths` or a validated return address. */
export function findUncheckedRedirects(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:web|server|sandbox)\/src\//.test(path) && !isTest(path))
    .flatMap((source) => [...uncheckedDoors(source), ...(source.path.startsWith('web/') ? uncheckedCalls(source) : [])])
}

function uncheckedDoors({ path, text }: Source): string[] {
  if (doors.includes(path)) return []
  return text.split('\n').flatMap((line, index) => (leaving.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))
}

function uncheckedCalls({ path, text }: Source): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: ESTree.Span): string => text.slice(start, end)
  const add = (node: ESTree.Span): void => void found.push(`${path}: ${textOf(node).replaceAll(/\s+/g, ' ')}`)
  new Visitor({
    CallExpression(node) {
      if (isRedirect(textOf(node.callee)) && !node.arguments.every((argument) => isChecked(argument, textOf))) add(node)
    },
    Property(node) {
      if (textOf(node.key) === 'validateSearch' && !isKnownSearch(path, text, node.shorthand)) add(node)
    },
  }).visit(parseProgram(path, text))
  return found
}

const isRedirect = (callee: string): boolean => /(?:^|\.)(?:redirect|navigate|buildAndCommitLocation)$/.test(callee)

/** A refused value stays in the query unless the result overwrites it; the search page overwrites its own parameters by name. */
function isKnownSearch(path: string, text: string, isShorthand: boolean): boolean {
  return isShorthand && (/const validateSearch = knownParameters\(/.test(text) || path === 'web/src/routes/search.tsx')
}

function isChecked(argument: ESTree.Argument, textOf: (node: ESTree.Span) => string): boolean {
  if (argument.type !== 'ObjectExpression') return false
  const isCallOf = (node: ESTree.Expression, name: RegExp): boolean =>
    node.type === 'CallExpression' && name.test(textOf(node.callee))
  return argument.properties.every((property) => {
    if (property.type === 'SpreadElement') return isCallOf(property.argument, /^(?:paths\.\w+|dashboardOf)$/)
    const name = textOf(property.key)
    if (property.shorthand || property.method || property.kind !== 'init') return !/^(?:href|to|from)$/.test(name)
    if (name === 'href') return isCallOf(property.value, /^(?:hrefOf|afterSignIn)$/)
    return !/^(?:to|from|publicHref|reloadDocument|mask)$/.test(name)
  })
}
