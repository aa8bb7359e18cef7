import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findPurchasedVehicle } from '../reads/garage-vehicle.ts'
import { listPurchasedVehicles } from '../reads/garage.ts'
import { deadlinesOf } from '../rules/deadlines.ts'

/** Returns the acting buyer's purchased cars with the services offered for each, newest first. */
export async function showGarage({ ctx }: { ctx: Context }) {
  const buyer = actingBuyer(ctx.actor)
  return buyer.ok ? ok(await listPurchasedVehicles(ctx, buyer.value.userId)) : buyer
}

/** Returns a purchased car of the buyer with its deadlines. Another user's car is not found. */
export async function showGarageVehicle({ ctx, input }: Call<{ id: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const found = await findPurchasedVehicle(ctx, { id: input.id, buyerId: buyer.value.userId })
  if (!found) return refused('aftersales.vehicle_not_found')
  return ok({ ...found.purchase, ...deadlinesOf(found.facts, dayInItaly(ctx.now())) })
}
