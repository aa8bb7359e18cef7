import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGenerated, isTest, listFiles, readSources, root } from './sources.ts'

const folder = 'docs/flows'
export const flows = (): string[] => listFiles(folder, (path) => path.endsWith('.md'))

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|\/\/ .*$|^\s*--.*$/gm, '')
const product = readSources().filter(({ path }) => !isTest(path) && !isGenerated(path))
const sql = listFiles('server/src/database', (path) => path.endsWith('.sql')).map((path) =>
  readFileSync(join(root, path), 'utf8'),
)
const code = product.map(({ text }) => withoutComments(text))
const written = [...code, ...sql.map(withoutComments)]
const wordsOf = (texts: readonly string[]): Set<string> => new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
const [codeWords, words] = [wordsOf(code), wordsOf(written)]
const literals = new Set(written.flatMap((text) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word)))
const modules = new Set(readdirSync(join(root, 'server/src/modules')))

const camel = /^[a-z]+[A-Z]\w*$/
const event = /^(?:[A-Z][a-z]+){2,}$/
const snake = /^[a-z]+(?:_[a-z0-9]+)+$/

/** Returns whether a name that looks like an identifier is in no file of the product. Plain words do not look like identifiers. */
function isUnknown(name: string): boolean {
  if (camel.test(name) || event.test(name)) return !codeWords.has(name)
  return snake.test(name) && !words.has(name)
}

/** States declared as `state "…" as name`, which are not values of a column. */
const describedIn = (drawing: string): Set<string> =>
  new Set([...drawing.matchAll(/state "[^"]*" as (\w+)/g)].map(([, name = '']) => name))

/** The states of a drawing that are values of a column. */
function statesOf(drawing: string): string[] {
  const described = describedIn(drawing)
  const states = [...drawing.matchAll(/^\s*(\w+|\[\*\]) --> (\w+|\[\*\])/gm)].flatMap(([, from = '', to = '']) => [
    from,
    to,
  ])
  return states.filter((state) => state !== '[*]' && !described.has(state))
}

/** The participants of a drawing whose name looks like a module: one word in lower case. */
const participantsOf = (drawing: string): string[] =>
  [...drawing.matchAll(/^\s*participant \w+ as ([a-z-]+)$/gm)].map(([, name = '']) => name)

/** Returns names in a flow that do not exist in the product: operations, events, constraints, other identifiers, states, and modules. */
export function findStaleNames(text: string): string[] {
  const fenced = [...text.matchAll(/```mermaid\n(\w+)[^\n]*\n([^]*?)```/g)]
  const drawings = fenced.map(([, , drawing = '']) => drawing)
  const ofStates = fenced.flatMap(([, kind, drawing = '']) => (kind === 'stateDiagram' ? drawing : []))
  const prose = text.replaceAll(/```[^]*?```/g, '')
  const inBackticks = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(
    ([, code = '']) => code.match(/^[\w-]+(?=\(|\.|$)/) ?? [],
  )
  const inDrawings = drawings.flatMap((drawing) =>
    (drawing.match(/\w+/g) ?? []).filter((word) => !describedIn(drawing).has(word)),
  )
  return [
    ...[...inBackticks, ...inDrawings].filter(isUnknown),
    ...ofStates.flatMap(statesOf).filter((state) => !literals.has(state)),
    ...drawings.flatMap(participantsOf).filter((name) => !modules.has(name)),
  ]
}
