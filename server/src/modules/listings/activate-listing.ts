import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { placeRefusal } from './listing-place.ts'
import {
  activationRefusal,
  photosRefusal,
  privateLimit,
  statusForUnits,
  suspensionRefusal,
  transitions,
  unitsRefusal,
} from './rules/states.ts'
import { lockListing, updateStatus } from './store.ts'

/** Puts an inactive advert of the acting vendor online again. Requires a unit and every price of the advert's type. */
export async function activateListing({ ctx, input }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  try {
    return await inTransaction(ctx, async (ctx) => {
      const listing = await lockListing(ctx, { listingId: input.id, ownerId: vendor.value.userId })
      if (!listing) return refused('listings.not_found')
      const refusal =
        suspensionRefusal(listing) ??
        activationRefusal(listing.status) ??
        photosRefusal(listing) ??
        unitsRefusal(listing)
      if (refusal) return refused(refusal)
      const status = statusForUnits(transitions.activate.to, listing)
      await updateStatus(ctx, { listingId: input.id, status })
      await writeAuditEntry(ctx, 'listing.activate', input.id)
      return ok({ status })
    })
  } catch (error) {
    if (isRefusedBy(error, 'listing_public_needs_price')) return refused('listings.price_missing')
    if (isRefusedBy(error, privateLimit)) return refused('listings.private_limit')
    const refusal = placeRefusal(error)
    if (refusal) return refusal
    throw error
  }
}
