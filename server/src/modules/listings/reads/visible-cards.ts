import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { sql, type SqlBool } from 'kysely'
import { type Context, userIdOf } from '../../../context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import type { Database } from '../../../database/database.ts'
import { maySeeListing } from './may-see-listing.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** Cards of the given adverts that this viewer may see, in the given order, each once. */
export async function listVisibleCards(ctx: Context, ids: readonly string[]): Promise<VehicleCard[]> {
  if (ids.length === 0) return []
  const viewer = userIdOf(ctx.actor)
  const wanted = `{${ids.join(',')}}`
  const rows = await (viewer === null ? forVisitors(ctx.db, { wanted }) : forPeople(ctx.db, { wanted, viewer }))
  const cards = new Map(rows.map((row) => [row.id, toVehicleCard(row)]))
  return [...new Set(ids)].map((id) => cards.get(id)).filter((card) => card !== undefined)
}

const forVisitors = compiledStatement(['wanted'], (db, valueOf) => selectVisibleCards(db, valueOf('wanted'), null))
const forPeople = compiledStatement(['wanted', 'viewer'], (db, valueOf) =>
  selectVisibleCards(db, valueOf('wanted'), valueOf('viewer')),
)

function selectVisibleCards(db: Database, wanted: string, viewer: string | null) {
  return selectVehicleCards(db)
    .where(sql<SqlBool>`vehicle.id = any(${wanted}::uuid[])`)
    .where(maySeeListing(viewer))
}
