import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { listPickupLocations } from './reads/pickup-locations.ts'

/** The acting vendor's pickup points, the default one first, then by name. */
export async function showPickupLocations({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await listPickupLocations(ctx, vendor.value.userId)) : vendor
}
