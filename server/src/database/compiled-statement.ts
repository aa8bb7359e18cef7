import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

const standInFor = (name: string) => `\u0000${name}`

/**
 * Compiles a statement once and runs it with different values each time, for reads where building the text would cost
 * more than the query. `build` gets placeholders by name; the text must not depend on the values. Write everything
 * else as a literal: a parameter that hides a small row count, such as a limit, makes PostgreSQL plan the statement
 * for each call.
 */
export function compiledStatement<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, valueOf: (name: Name) => string) => Compilable<Row>,
): (db: Database, values: Values<Name>) => Promise<readonly Row[]> {
  const nameOf = new Map<unknown, Name>(names.map((name) => [standInFor(name), name]))
  let compiled: { readonly query: CompiledQuery<Row>; readonly order: readonly Name[] } | undefined

  function compile(db: Database) {
    const query = build(db, standInFor).compile()
    const order = query.parameters.map((parameter) => {
      const name = nameOf.get(parameter)
      if (name === undefined) throw new Error(`${String(parameter)} is a parameter besides ${names.join(', ')}`)
      return name
    })
    return { query, order }
  }

  return async (db, values) => {
    const { query, order } = (compiled ??= compile(db))
    const parameters = order.map((name) => values[name])
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
