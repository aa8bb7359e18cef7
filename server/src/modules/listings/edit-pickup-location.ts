import type { PickupLocationInput } from '@autopiazza/contract/stock'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { lockPickupLocations, updateDefaultPickupLocation, updatePickupLocation } from './pickup-locations-store.ts'
import { listPickupLocations } from './reads/pickup-locations.ts'

/** Replaces the fields of an own pickup point. The default one stays the default until another takes its place. */
export async function editPickupLocation({
  ctx,
  input: { id, fields },
}: {
  ctx: Context
  input: { id: string; fields: PickupLocationInput }
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockPickupLocations(ctx, userId)
    const place = (await listPickupLocations(ctx, userId)).find((place) => place.id === id)
    if (!place) return refused('listings.pickup_location_not_found')
    await updatePickupLocation(ctx, { vendorId: userId, id, fields })
    if (fields.isDefault) await updateDefaultPickupLocation(ctx, { vendorId: userId, id })
    await writeAuditEntry(ctx, 'pickup_location.edit', id)
    return ok({ ...fields, id, isDefault: fields.isDefault || place.isDefault, listings: place.listings })
  })
}
