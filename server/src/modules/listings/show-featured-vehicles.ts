import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { listFeaturedVehicles } from './reads/featured-vehicles.ts'

/** The newest active adverts. Public. */
export async function showFeaturedVehicles({ ctx }: { ctx: Context }) {
  return ok(await listFeaturedVehicles(ctx))
}
