import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { listSimilarVehicles } from './reads/similar-vehicles.ts'

/** Up to three recent active adverts of the same make or the same model. Public. */
export async function showSimilarVehicles({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const vehicles = await listSimilarVehicles(ctx, id)
  return vehicles ? ok(vehicles) : refused('listings.not_found')
}
