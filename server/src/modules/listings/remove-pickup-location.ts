import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import {
  deletePickupLocation,
  lockPickupLocations,
  lockPickupLocation,
  updateDefaultPickupLocation,
} from './pickup-locations-store.ts'
import { listPickupLocations } from './reads/pickup-locations.ts'

/** Removes an own pickup point and returns how many adverts used it, and which one is the default now: the oldest, when it was the default. */
export async function removePickupLocation({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockPickupLocations(ctx, userId)
    const removed = await lockPickupLocation(ctx, { vendorId: userId, id })
    if (!removed) return refused('listings.pickup_location_not_found')
    await deletePickupLocation(ctx, { vendorId: userId, id })
    const left = await listPickupLocations(ctx, userId)
    const former = left.find((place) => place.isDefault)
    const oldest = left.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(0)
    if (!former && oldest) await updateDefaultPickupLocation(ctx, { vendorId: userId, id: oldest.id })
    await writeAuditEntry(ctx, 'pickup_location.remove', id, { listings: removed.listings })
    return ok({ listings: removed.listings, defaultId: (former ?? oldest)?.id ?? null })
  })
}
