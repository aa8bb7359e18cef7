import type { Context } from '../../context.ts'
import { done } from '../../outcome.ts'
import { listFeaturedVehicles } from './reads/featured-vehicles.ts'

/** The newest active adverts. Public. */
export async function showFeaturedVehicles({ ctx }: { ctx: Context }) {
  return done(await listFeaturedVehicles(ctx))
}
