import type { PickupLocation } from '@autopiazza/contract/stock'
import type { Context } from '../../context.ts'
import { done, type Outcome } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { listPickupLocations } from './reads/pickup-locations.ts'

/** The acting vendor's pickup points, the default one first, then by name. */
export async function showPickupLocations({
  ctx,
}: {
  ctx: Context
}): Promise<Outcome<PickupLocation[], 'identity.sign_in_required' | 'identity.vendor_required'>> {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? done(await listPickupLocations(ctx, vendor.value.userId)) : vendor
}
