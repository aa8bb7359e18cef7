import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { isListingUsed } from './reads/is-listing-used.ts'
import { deleteListing, lockListing } from './store.ts'

/** Removes an advert without conversation, reservation, purchase or photograph. Photographs that the import added do not count. Does not remove a suspended advert. */
export async function removeUnusedListing({
  ctx,
  input: { id, ownPhotoIds = [] },
}: Call<{ id: string; ownPhotoIds?: readonly string[] }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, {
      listingId: id,
      ownerId: vendor.value.userId,
      strength: 'against references',
    })
    if (!listing) return refused('listings.not_found')
    if (listing.isSuspended || (await isListingUsed(ctx, { id, ownPhotoIds }))) return ok({ isRemoved: false })
    await deleteListing(ctx, id)
    await writeAuditEntry(ctx, 'listing.remove', id)
    return ok({ isRemoved: true })
  })
}
