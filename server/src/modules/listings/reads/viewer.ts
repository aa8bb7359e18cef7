import { type Compilable, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Context, userIdOf } from '../../../kernel/context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import type { Database } from '../../../database/database.ts'
import type { DB } from '../../../database/tables.ts'

/** Where-condition on the alias `vehicle`. An inactive advert is visible only to its owner and to users with a conversation, reservation or purchase of it. */
export function maySeeListing(viewer: string | null) {
  return (where: ExpressionBuilder<DB & { vehicle: DB['vehicle_listings'] }, 'vehicle'>) => {
    const isPublic = where('vehicle.status', '<>', sql.lit('inactive'))
    if (viewer === null) return isPublic
    return where.or([
      isPublic,
      where('vehicle.user_id', '=', viewer),
      sql<SqlBool>`exists (select from conversations where vehicle_id = vehicle.id and buyer_id = ${viewer})`,
      sql<SqlBool>`exists (select from vehicle_reservations where vehicle_id = vehicle.id and user_id = ${viewer})`,
      sql<SqlBool>`exists (select from purchased_vehicles where vehicle_id = vehicle.id and user_id = ${viewer})`,
    ])
  }
}

/** The viewer's id as a uuid. For a visitor it is a literal null, so that the planner skips conditions that cannot match. */
export function viewerId(viewer: string | null): RawBuilder<string | null> {
  return viewer === null ? sql`null::uuid` : sql`${viewer}::uuid`
}

export function hasBought(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from purchased_vehicles
    where vehicle_id = vehicle.id and user_id = ${viewerId(viewer)} and returned_on is null)`
}

export function hasOpenReservation(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from vehicle_reservations
    where vehicle_id = vehicle.id and user_id = ${viewerId(viewer)} and reservation_holds_unit(status, expires_at))`
}

export function hasConversation(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from conversations where vehicle_id = vehicle.id and buyer_id = ${viewerId(viewer)})`
}

export function hasAlert(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from availability_alerts where vehicle_id = vehicle.id and user_id = ${viewerId(viewer)})`
}

/** Returns a statement about one advert, compiled once for visitors and once for signed-in users. */
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
