import type { PurchasedVehicle } from '@autopiazza/contract/aftersales'
import type { Context } from '../../context.ts'
import { ok, type Outcome } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { listPurchasedVehicles } from './reads/garage.ts'

/** The acting buyer's purchased cars with the services offered for each, newest first. */
export async function showGarage({
  ctx,
}: {
  ctx: Context
}): Promise<Outcome<PurchasedVehicle[], 'identity.sign_in_required' | 'identity.buyer_required'>> {
  const buyer = actingBuyer(ctx.actor)
  return buyer.ok ? ok(await listPurchasedVehicles(ctx, buyer.value.userId)) : buyer
}
