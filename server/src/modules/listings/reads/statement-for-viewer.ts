import type { Compilable } from 'kysely'
import { type Context, userIdOf } from '../../../context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import type { Database } from '../../../database/database.ts'

/** A statement about one advert, compiled once for visitors and once for people who are signed in. */
export function statementForViewer<Row>(
  select: (db: Database, id: string, viewer: string | null) => Compilable<Row>,
): (ctx: Context, id: string) => Promise<readonly Row[]> {
  const forVisitors = compiledStatement(['id'], (db, valueOf) => select(db, valueOf('id'), null))
  const forPeople = compiledStatement(['id', 'viewer'], (db, valueOf) => select(db, valueOf('id'), valueOf('viewer')))
  return ({ db, actor }, id) => {
    const viewer = userIdOf(actor)
    return viewer === null ? forVisitors(db, { id }) : forPeople(db, { id, viewer })
  }
}
