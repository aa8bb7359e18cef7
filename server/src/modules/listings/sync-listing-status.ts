import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { statusForUnits } from './rules/states.ts'
import { lockListing, updateStatus } from './store.ts'

/**
 * Derives and returns the listing's status from its units, in the transaction that held, freed or sold one. When it
 * is 'inactive' after a hold, the hold must be rolled back.
 */
export async function syncListingStatus(ctx: Context, listingId: string): Promise<ListingStatus> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId })
    if (!listing) throw new Error(`The listing ${listingId} has no units`)
    const status = statusForUnits(listing.status, listing)
    if (status !== listing.status) await updateStatus(ctx, { listingId, status })
    return status
  })
}
