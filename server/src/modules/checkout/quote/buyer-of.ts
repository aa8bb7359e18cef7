import type { Context } from '../../../kernel/context.ts'
import { refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findAvailability } from '../reads/find-availability.ts'

/** Returns the acting buyer of this car, or a refusal. The vendor of the car gets a different refusal. */
export async function buyerOf(ctx: Context, vehicleId: string) {
  const buyer = actingBuyer(ctx.actor)
  if (buyer.ok || ctx.actor.kind !== 'vendor') return buyer
  const refusal = (await findAvailability(ctx, vehicleId))?.refusalOf(ctx.actor.userId)
  return refusal === 'checkout.own_vehicle' ? refused(refusal) : buyer
}
