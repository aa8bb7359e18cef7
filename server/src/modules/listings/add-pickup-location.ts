import { maxPickupLocations } from '@autopiazza/contract/constants'
import type { PickupLocationInput } from '@autopiazza/contract/stock'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { holdPickupLocations, insertPickupLocation, makeDefault } from './pickup-locations-store.ts'
import { pickupLocationsOf } from './reads/pickup-locations.ts'

/** Adds a pickup point of the acting vendor. The first one is the default; a new default takes the place of the former. */
export async function addPickupLocation({ ctx, input }: { ctx: Context; input: PickupLocationInput }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await holdPickupLocations(ctx, userId)
    const present = await pickupLocationsOf(ctx, userId)
    if (present.length >= maxPickupLocations) return refused('listings.pickup_location_limit')
    const { id } = await insertPickupLocation(ctx, userId, input)
    const isDefault = input.isDefault || !present.some((place) => place.isDefault)
    if (isDefault) await makeDefault(ctx, userId, id)
    await writeAuditEntry(ctx, 'pickup_location.add', id)
    return done({ ...input, id, isDefault, listings: 0 })
  })
}
