import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { isListingUsed } from './reads/is-listing-used.ts'
import { deleteListing, lockListing } from './store.ts'

/**
 * Removes an own advert that nothing refers to; one that is suspended or has a conversation, reservation, purchase or photograph is kept, and isRemoved is false.
 * The photographs that the import added do not count.
 */
export async function removeUnusedListing({
  ctx,
  input: { id, ownPhotoIds = [] },
}: {
  ctx: Context
  input: { id: string; ownPhotoIds?: readonly string[] }
}) {
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
