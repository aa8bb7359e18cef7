import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { type Context, userIdOf } from '../../../context.ts'
import { maySeeListing } from './may-see-listing.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** Cards of the given adverts that this viewer may see, in the given order, each once. */
export async function listVisibleCards(ctx: Context, ids: readonly string[]): Promise<VehicleCard[]> {
  if (ids.length === 0) return []
  const rows = await selectVehicleCards(ctx.db)
    .where('vehicle.id', 'in', ids)
    .where(maySeeListing(userIdOf(ctx.actor)))
    .execute()
  const cards = new Map(rows.map((row) => [row.id, toVehicleCard(row)]))
  return [...new Set(ids)].map((id) => cards.get(id)).filter((card) => card !== undefined)
}
