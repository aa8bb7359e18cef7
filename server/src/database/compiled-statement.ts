import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

const standInFor = (name: string) => `\u0000${name}`

/**
 * A statement that is compiled once and run with other values each time: for the reads of every page, where building the text would
 * cost more than the query. The text must not depend on the values; `build` gets placeholders by name.
 */
export function compiledStatement<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, valueOf: (name: Name) => string) => Compilable<Row>,
): (db: Database, values: Values<Name>) => Promise<readonly Row[]> {
  const nameOf = new Map<unknown, Name>(names.map((name) => [standInFor(name), name]))
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, standInFor).compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = nameOf.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
