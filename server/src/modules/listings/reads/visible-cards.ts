import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { type Context, userIdOf } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { maySeeListing, statementForViewer } from './viewer.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** Cards of the given adverts that this viewer may see, in the given order, each once. */
export async function listVisibleCards(ctx: Context, ids: readonly string[]): Promise<VehicleCard[]> {
  if (ids.length === 0) return []
  const rows = await selectVisibleCards(ctx.db, userIdOf(ctx.actor)).where('vehicle.id', 'in', ids).execute()
  const cards = new Map(rows.map((row) => [row.id, toVehicleCard(row)]))
  return [...new Set(ids)].map((id) => cards.get(id)).filter((card) => card !== undefined)
}

/** The card of one advert; null where this viewer may not see it. */
export async function findVisibleCard(ctx: Context, id: string): Promise<VehicleCard | null> {
  const [row] = await cardOf(ctx, id)
  return row ? toVehicleCard(row) : null
}

const cardOf = statementForViewer((db, id, viewer) => selectVisibleCards(db, viewer).where('vehicle.id', '=', id))

function selectVisibleCards(db: Database, viewer: string | null) {
  return selectVehicleCards(db).where(maySeeListing(viewer))
}
