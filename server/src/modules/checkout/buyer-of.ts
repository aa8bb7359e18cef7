import type { Context } from '../../context.ts'
import { refused } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { vehicleDemand } from './reads/vehicle-demand.ts'

/** The acting buyer of this car, or the refusal to answer with; its vendor is told that it is an own one. */
export async function buyerOf(ctx: Context, vehicleId: string) {
  const buyer = actingBuyer(ctx.actor)
  if (buyer.ok || ctx.actor.kind !== 'vendor') return buyer
  const refusal = (await vehicleDemand(ctx, vehicleId))?.refusalOf(ctx.actor.userId)
  return refusal === 'checkout.own_vehicle' ? refused(refusal) : buyer
}
