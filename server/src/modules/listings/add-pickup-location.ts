import { maxPickupLocations } from '@autopiazza/contract/constants'
import type { PickupLocationInput } from '@autopiazza/contract/stock'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { lockPickupLocations, insertPickupLocation, updateDefaultPickupLocation } from './pickup-locations-store.ts'
import { listPickupLocations } from './reads/pickup-locations.ts'

/** Adds a pickup point of the acting vendor. The first one is the default; a new default takes the place of the former. */
export async function addPickupLocation({ ctx, input }: { ctx: Context; input: PickupLocationInput }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockPickupLocations(ctx, userId)
    const present = await listPickupLocations(ctx, userId)
    if (present.length >= maxPickupLocations) return refused('listings.pickup_location_limit')
    const { id } = await insertPickupLocation(ctx, { vendorId: userId, fields: input })
    const isDefault = input.isDefault || !present.some((place) => place.isDefault)
    if (isDefault) await updateDefaultPickupLocation(ctx, { vendorId: userId, id })
    await writeAuditEntry(ctx, 'pickup_location.add', id)
    return ok({ ...input, id, isDefault, listings: 0 })
  })
}
