/** The name of a column; with the names of its parts where each of its values is null or an object with these keys. */
type Column = string | readonly [string, readonly string[]]

/** Rows with the same keys, which are said once. */
interface Table {
  readonly $keys: readonly Column[]
  readonly $rows: readonly (readonly unknown[])[]
}

type Entries = readonly (readonly [string, unknown])[]

/** JSON in which every array of rows with the same keys is a table: lists of cars and of counts are a third shorter. */
export function stringifyWithTables(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => tableOf(each) ?? each)
}

export function parseWithTables(text: string): unknown {
  return JSON.parse(text, (_, each: unknown) => (isTable(each) ? rowsOf(each) : each))
}

function tableOf(value: unknown): Table | null {
  if (!Array.isArray(value) || value.length < 2) return null
  const rows = value.map(entriesOf)
  const keys = sharedKeys(rows)
  if (!keys) return null
  const columns = keys.map((key, at) =>
    columnOf(
      key,
      rows.map((row) => row[at]?.[1]),
    ),
  )
  return { $keys: columns, $rows: rows.map((row) => row.map(([, each], at) => cellOf(each, columns[at]))) }
}

function columnOf(key: string, values: readonly unknown[]): Column {
  const parts = sharedKeys(values.filter((each) => each !== null).map(entriesOf))
  return parts ? [key, parts] : key
}

function cellOf(value: unknown, column: Column | undefined): unknown {
  return typeof column === 'object' && value !== null ? entriesOf(value).map(([, each]) => each) : value
}

/** The keys that all of them have in the same order; null without any. */
function sharedKeys(rows: readonly Entries[]): string[] | null {
  const [first = [], ...others] = rows
  const areAlike = first.length > 0 && others.every((row) => hasKeysOf(row, first))
  return areAlike ? first.map(([key]) => key) : null
}

/** The keys and values that JSON keeps; none of a value that is no row. */
function entriesOf(row: unknown): [string, unknown][] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return []
  return Object.entries(row).filter(([, value]) => value !== undefined)
}

function hasKeysOf(row: Entries, other: Entries): boolean {
  return row.length === other.length && row.every(([key], at) => key === other[at]?.[0])
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && '$keys' in value && '$rows' in value
}

function rowsOf({ $keys, $rows }: Table): Record<string, unknown>[] {
  return $rows.map((row) => named($keys, row))
}

function named(columns: readonly Column[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column, at) => {
      const value = values[at]
      if (typeof column === 'string') return [column, value]
      const [key, parts] = column
      return [key, Array.isArray(value) ? named(parts, value) : value]
    }),
  )
}
