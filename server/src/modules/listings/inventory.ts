import type { InventoryInput } from '@autopiazza/contract/stock'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { placeRefusal } from './listing-place.ts'
import { findInventoryPage, findFreeUnits } from './reads/inventory.ts'
import {
  isBackWithUnits,
  privateLimit,
  privateUnits,
  restockRefusal,
  statusForStock,
  suspensionRefusal,
} from './rules/states.ts'
import { lockListing, updateToActive, updateQuantity, updateStatus } from './store.ts'

export async function showInventory({ ctx, input }: Call<InventoryInput>) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findInventoryPage(ctx, { ...input, vendorId: vendor.value.userId })) : vendor
}

/**
 * Sets the number of units, never below the reserved ones. An advert without units goes offline, and goes online
 * again with the next unit. Private sellers have at most one unit.
 */
export async function setQuantity({
  ctx,
  input: { vehicleId, quantity },
}: Call<{ vehicleId: string; quantity: number }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  try {
    return await inTransaction(ctx, async (ctx) => {
      const listing = await lockListing(ctx, { listingId: vehicleId, ownerId: vendor.value.userId })
      if (!listing) return refused('listings.not_found')
      const refusal = suspensionRefusal(listing) ?? restockRefusal(listing.status)
      if (refusal) return refused(refusal)
      const { held } = listing
      if (quantity < held) return refused('listings.quantity_below_held')
      const isBack = isBackWithUnits(listing, quantity) && (await updateToActive(ctx, vehicleId))
      const from = isBack ? 'active' : listing.status
      const status = statusForStock(from, { quantity, held })
      const isWithdrawn = quantity === 0 && (listing.isWithdrawn || listing.awaitsPhotos || from !== 'inactive')
      const isFirst = await updateQuantity(ctx, { listingId: vehicleId, quantity, isWithdrawn })
      if (status !== from) await updateStatus(ctx, { listingId: vehicleId, status })
      await writeAuditEntry(ctx, 'listing.set_quantity', vehicleId, { from: listing.quantity, to: quantity })
      const free = await findFreeUnits(ctx, vehicleId)
      return ok({ status, quantity, held: quantity - free, free, isFirst })
    })
  } catch (error) {
    if (isRefusedBy(error, privateLimit)) return refused('listings.private_limit')
    const refusal = placeRefusal(error)
    if (refusal) return refusal
    if (isRefusedBy(error, privateUnits)) return refused('listings.private_units')
    throw error
  }
}
