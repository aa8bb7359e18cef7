import { featuredCount } from '@autopiazza/contract/constants'
import type { Context } from '../../../context.ts'
import { done } from '../../../outcome.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** The newest active adverts. */
export async function featuredVehicles({ ctx }: { ctx: Context }) {
  const rows = await selectVehicleCards(ctx.db)
    .where('vehicle.status', '=', 'active')
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
    .limit(featuredCount)
    .execute()
  return done(rows.map(toVehicleCard))
}
