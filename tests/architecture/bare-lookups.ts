import { type ESTree, Visitor } from 'rolldown/utils'
import { isGenerated, isTest, lineOf, parseProgram, type Source } from './sources.ts'

/** An object with any string as its key: `Record<string, …>`, `Readonly<Record<string, …>>`, `{ [key: string]: … }`. */
const byAnyString =
  /^:?\s*(?:(?:Readonly|Partial)<\s*)*(?:Record<\s*string\s*,|\{\s*(?:readonly\s+)?\[\s*\w+\s*:\s*string\s*\]\s*:)/

const reader = 'contract/src/own-value.ts'

/**
 * Returns reads of such an object by a computed key. An untrusted key may be `constructor`, an inherited property of
 * every object. Therefore such a table must be a Map or be read by `ownValue`.
 */
export function findBareLookups(sources: readonly Source[]): string[] {
  const written = sources.filter(({ path }) => path !== reader && !isTest(path) && !isGenerated(path))
  const programs = written.map((source) => ({ ...source, program: parseProgram(source.path, source.text) }))
  const shared = new Set(programs.flatMap(({ text, program }) => exportedTables(text, program)))
  return programs.flatMap(({ path, text, program }) => {
    const names = new Set([...shared, ...tablesIn(text, program)])
    return lookups(program, names).map(({ start, end }) => `${path}:${lineOf(text, start)}: ${text.slice(start, end)}`)
  })
}

function exportedTables(text: string, program: ESTree.Program): string[] {
  return program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ id }) => tableName(text, id))
      : [],
  )
}

function tablesIn(text: string, program: ESTree.Program): string[] {
  const found: string[] = []
  const add = (node: ESTree.Node): void => void found.push(...tableName(text, node))
  const addParameters = ({ params }: { readonly params: readonly ESTree.Node[] }): void => params.forEach(add)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type === 'Identifier' && typeAnnotation && isByAnyString(text, typeAnnotation)) found.push(key.name)
    },
  }).visit(program)
  return found
}

function tableName(text: string, node: ESTree.Node): string[] {
  const target = node.type === 'AssignmentPattern' ? node.left : node
  return target.type === 'Identifier' && target.typeAnnotation && isByAnyString(text, target.typeAnnotation)
    ? [target.name]
    : []
}

const isByAnyString = (text: string, { start, end }: ESTree.Span): boolean => byAnyString.test(text.slice(start, end))

function lookups(program: ESTree.Program, names: ReadonlySet<string>): ESTree.Span[] {
  const found: ESTree.Span[] = []
  const targets = new Set<ESTree.Node>()
  new Visitor({
    AssignmentExpression: ({ left }) => void targets.add(left),
    MemberExpression(node) {
      if (!node.computed || node.property.type === 'Literal' || targets.has(node)) return
      const name =
        node.object.type === 'Identifier'
          ? node.object.name
          : node.object.type === 'MemberExpression' &&
              !node.object.computed &&
              node.object.property.type === 'Identifier'
            ? node.object.property.name
            : ''
      if (names.has(name)) found.push(node)
    },
  }).visit(program)
  return found
}
