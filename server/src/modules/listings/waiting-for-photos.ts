import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { listPhotographedListings, listPhotosOfListing } from './reads/listing-photos.ts'
import { hasRequiredPhotos } from './rules/photos.ts'
import { statusForUnits, unitsRefusal } from './rules/states.ts'
import { endWaitingForPhotos, type LockedListing, lockListing } from './store.ts'

/** Puts an imported advert online when it is complete, unless it is suspended or a private seller's sixth. The caller has locked the advert. */
export async function goOnlineWhenComplete(ctx: Context, listingId: string, listing: LockedListing): Promise<void> {
  if (!listing.awaitsPhotos || listing.lacksDescription) return
  const photos = await listPhotosOfListing(ctx, listingId)
  if (!hasRequiredPhotos(photos.map(({ step }) => step))) return
  const status = listing.isSuspended || unitsRefusal(listing) ? 'inactive' : statusForUnits('active', listing)
  const reached = await endWaitingForPhotos(ctx, { listingId, status })
  if (reached !== 'inactive') await writeAuditEntry(ctx, 'listing.activate', listingId)
}

/** Puts the complete ones among imported adverts online. The caller has locked the adverts, which have a description. */
export async function publishCompleteListings(
  ctx: Context,
  { listingIds, ownerId }: { readonly listingIds: readonly string[]; readonly ownerId: string },
): Promise<void> {
  for (const listingId of await listPhotographedListings(ctx, listingIds)) {
    const listing = await lockListing(ctx, { listingId, ownerId })
    if (listing) await goOnlineWhenComplete(ctx, listingId, listing)
  }
}

/** Stops waiting for the photographs of an advert, which stays offline until the vendor activates it. An advert without a description still waits for a description. */
export async function stopWaitingForPhotos({ ctx, input: { id } }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId: id, ownerId: vendor.value.userId })
    if (!listing) return refused('listings.not_found')
    if (listing.awaitsPhotos && !listing.lacksDescription)
      await endWaitingForPhotos(ctx, { listingId: id, status: listing.status })
    return ok({})
  })
}

/** Locks an advert of the acting vendor, and returns whether it waits for its photographs. */
export async function isWaitingForPhotos({ ctx, input: { id } }: Call<{ id: string }>): Promise<boolean> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return false
  const listing = await lockListing(ctx, { listingId: id, ownerId: vendor.value.userId })
  return listing?.awaitsPhotos === true
}
