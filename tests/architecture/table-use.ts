import { type ESTree, Visitor } from 'rolldown/utils'
import { lineOf, parseProgram } from './sources.ts'

/** Tables that a file reads and writes, and other places where it accesses the database. */
export interface DatabaseUse {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** Query builder calls and SQL templates, each as `line: text`. */
  readonly queries: readonly string[]
  /** Reads of a property `db`, each as `line: text`. */
  readonly handles: readonly string[]
}

const builderWrites = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const builderReads = new Set(['selectFrom', 'from', 'using'])
const isJoin = (name: string): boolean => /^(?:inner|left|right|full|cross|outer)(?:Join|JoinLateral|Apply)$/.test(name)
const builderRuns = new Set([
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'executeQuery',
  'transaction',
  'stream',
])

const sqlWrite =
  /\b(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into(?:\s+only)?|truncate(?:\s+table)?)\s+(\w+)|\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi

/** Uses the syntax tree, so that comments and texts for users do not count as queries. */
export function databaseUseOf(path: string, text: string, tables: readonly string[]): DatabaseUse {
  const reads = new Set<string>()
  const writes = new Set<string>()
  const queries: string[] = []
  const handles: string[] = []
  const transactionChecks = new Set<ESTree.Node>()
  const describe = ({ start, end }: ESTree.Span): string =>
    `${lineOf(text, start)}: ${(text.slice(start, end).split('\n')[0] ?? '').slice(0, 80)}`
  const addSql = (sql: string): void => {
    const plain = sql.replaceAll(/--.*|'(?:[^']|'')*'/g, ' ')
    for (const [, first, second] of plain.matchAll(sqlWrite)) {
      const name = (first ?? second ?? '').toLowerCase()
      if (tables.includes(name)) writes.add(name)
    }
    const others = plain.replaceAll(sqlWrite, ' ')
    for (const [name] of others.matchAll(/(?<![.\w])[a-z_]+\b/gi)) if (tables.includes(name)) reads.add(name)
  }
  const addBindings = (elements: readonly (Binding | null)[]): void => {
    for (const element of elements) if (element && bindsDatabase(element)) handles.push(describe(element))
  }
  new Visitor({
    TaggedTemplateExpression(node) {
      if (!isSqlTag(node.tag)) return
      queries.push(describe(node))
      addSql(textOf(node.quasi))
    },
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type === 'Identifier' && callee.name === 'encryptedColumn')
        for (const table of tableIn(argument)) if (tables.includes(table)) writes.add(table)
      const name = accessedName(callee)
      if (callee.type !== 'MemberExpression' || name === undefined) return
      const strings = stringsIn(argument)
      const names = strings
        .map((string) => string.trim().split(/\s+/)[0] ?? '')
        .filter((table) => tables.includes(table))
      const isQuery = builderWrites.has(name) || name === 'selectFrom' || builderRuns.has(name)
      if (isQuery) queries.push(describe(callee.property))
      if (builderWrites.has(name)) for (const table of names) writes.add(table)
      if (builderReads.has(name) || isJoin(name)) for (const table of names) reads.add(table)
      if (isSqlMember(callee) || name === 'query') for (const sql of strings) addSql(sql)
    },
    MemberExpression(node) {
      const name = accessedName(node)
      if (name === 'isTransaction') transactionChecks.add(node.object)
      if (name === 'db' && !transactionChecks.has(node)) handles.push(describe(node))
    },
    ObjectPattern: ({ properties }) => addBindings(properties),
    ArrayPattern: ({ elements }) => addBindings(elements),
  }).visit(parseProgram(path, text))
  return { reads: [...reads].toSorted(), writes: [...writes].toSorted(), queries, handles }
}

type Binding = ESTree.ObjectPattern['properties'][number] | ESTree.BindingPattern | ESTree.BindingRestElement

const isSqlTag = (tag: ESTree.Expression): boolean => tag.type === 'Identifier' && tag.name === 'sql'
const isSqlMember = (callee: ESTree.MemberExpression): boolean => isSqlTag(callee.object)

/** Returns the name of an accessed property, unless it is private. */
function accessedName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

/** Returns whether a destructuring pattern takes a property `db`, or binds that name. */
function bindsDatabase(element: Binding): boolean {
  if (element.type === 'Property') return !element.computed && isDatabaseName(element.key)
  if (element.type === 'RestElement') return isDatabaseName(element.argument)
  return isDatabaseName(element.type === 'AssignmentPattern' ? element.left : element)
}

const isDatabaseName = (node: ESTree.Node): boolean => node.type === 'Identifier' && node.name === 'db'

/** Returns the table that the description of an encrypted column names. */
function tableIn(argument: ESTree.Node | undefined): string[] {
  if (argument?.type !== 'ObjectExpression') return []
  return argument.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'table'
      ? stringsIn(property.value)
      : [],
  )
}

const textOf = ({ quasis }: ESTree.TemplateLiteral): string =>
  quasis.map(({ value }) => value.cooked ?? value.raw).join('$')

function stringsIn(argument: ESTree.Node | null | undefined): string[] {
  if (argument?.type === 'Literal') return typeof argument.value === 'string' ? [argument.value] : []
  if (argument?.type === 'TemplateLiteral') return [textOf(argument)]
  return argument?.type === 'ArrayExpression' ? argument.elements.flatMap(stringsIn) : []
}
