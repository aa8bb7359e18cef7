import type { VehicleCard } from '@autopiazza/contract/listings'
import type { Context } from '../../context.ts'
import { done, type Outcome } from '../../outcome.ts'
import { listFeaturedVehicles } from './reads/featured-vehicles.ts'

/** The newest active adverts. Public. */
export async function showFeaturedVehicles({ ctx }: { ctx: Context }): Promise<Outcome<VehicleCard[], never>> {
  return done(await listFeaturedVehicles(ctx))
}
