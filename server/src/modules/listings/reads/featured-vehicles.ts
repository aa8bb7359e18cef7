import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { featuredCount } from '@autopiazza/contract/constants'
import type { Context } from '../../../context.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** The newest active adverts. */
export async function listFeaturedVehicles(ctx: Context): Promise<VehicleCard[]> {
  const rows = await selectVehicleCards(ctx.db)
    .where('vehicle.status', '=', 'active')
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
    .limit(featuredCount)
    .execute()
  return rows.map(toVehicleCard)
}
