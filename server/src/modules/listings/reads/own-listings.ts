import type { VehicleCard } from '@autopiazza/contract/listings'
import type { Context } from '../../../context.ts'
import { done, type Outcome } from '../../../outcome.ts'
import { actingVendor } from '../../identity/index.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** The vendor's own adverts in every state, newest first. */
export async function ownListings({
  ctx,
}: {
  ctx: Context
}): Promise<Outcome<VehicleCard[], 'identity.sign_in_required' | 'identity.vendor_required'>> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const rows = await selectVehicleCards(ctx.db)
    .where('vehicle.user_id', '=', vendor.value.userId)
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
    .execute()
  return done(rows.map(toVehicleCard))
}
