import ts from 'typescript'

/** The tables that one file reads and writes, and the other places where it reaches for the database. */
export interface DatabaseUse {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** Query builder calls and SQL templates, each as `line: text`. */
  readonly queries: readonly string[]
  /** Accesses of a property `db`, each as `line: text`. */
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

/** Reads the file with the TypeScript parser: comments and the texts of people are no queries. */
export function databaseUseOf(path: string, text: string, tables: readonly string[]): DatabaseUse {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const reads = new Set<string>()
  const writes = new Set<string>()
  const queries: string[] = []
  const handles: string[] = []
  const describe = (node: ts.Node): string => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${line + 1}: ${(node.getText().split('\n')[0] ?? '').slice(0, 80)}`
  }
  const addSql = (sql: string): void => {
    const plain = sql.replaceAll(/--.*|'(?:[^']|'')*'/g, ' ')
    for (const [, first, second] of plain.matchAll(sqlWrite)) {
      const name = (first ?? second ?? '').toLowerCase()
      if (tables.includes(name)) writes.add(name)
    }
    const others = plain.replaceAll(sqlWrite, ' ')
    for (const [name] of others.matchAll(/(?<![.\w])[a-z_]+\b/gi)) if (tables.includes(name)) reads.add(name)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) {
      queries.push(describe(node))
      addSql(textOf(node.template))
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name.text
      const names = stringsIn(node.arguments[0])
        .map((argument) => argument.trim().split(/\s+/)[0] ?? '')
        .filter((table) => tables.includes(table))
      const isQuery = builderWrites.has(name) || name === 'selectFrom' || builderRuns.has(name)
      if (isQuery) queries.push(describe(node.expression.name))
      if (builderWrites.has(name)) for (const table of names) writes.add(table)
      if (builderReads.has(name) || isJoin(name)) for (const table of names) reads.add(table)
      if (isSqlMember(node.expression) || name === 'query') for (const sql of stringsIn(node.arguments[0])) addSql(sql)
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'db' && !isTransactionCheck(node))
      handles.push(describe(node))
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'db') handles.push(describe(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { reads: [...reads].toSorted(), writes: [...writes].toSorted(), queries, handles }
}

const isSqlTag = (tag: ts.Expression): boolean => ts.isIdentifier(tag) && tag.text === 'sql'
/** sql.raw, sql.table, sql.id and sql.ref. */
const isSqlMember = (callee: ts.PropertyAccessExpression): boolean => isSqlTag(callee.expression)
const isTransactionCheck = (access: ts.PropertyAccessExpression): boolean =>
  ts.isPropertyAccessExpression(access.parent) && access.parent.name.text === 'isTransaction'

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.head.text + template.templateSpans.map(({ literal }) => `$${literal.text}`).join('')
}

function stringsIn(argument: ts.Expression | undefined): string[] {
  if (!argument) return []
  if (ts.isStringLiteral(argument)) return [argument.text]
  if (ts.isTemplateLiteral(argument)) return [textOf(argument)]
  return ts.isArrayLiteralExpression(argument) ? argument.elements.flatMap(stringsIn) : []
}
