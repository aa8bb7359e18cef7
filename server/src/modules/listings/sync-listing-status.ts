import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { statusForUnits } from './rules/states.ts'
import { lockListing, updateStatus } from './store.ts'

/** Derives the status from the units, in the transaction that held, freed or sold one. Returns it. When it is 'inactive' after a hold, the hold must be rolled back. */
export async function syncListingStatus(ctx: Context, listingId: string): Promise<ListingStatus> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId })
    if (!listing) throw new Error(`The listing ${listingId} has no units`)
    const status = statusForUnits(listing.status, listing)
    if (status !== listing.status) await updateStatus(ctx, { listingId, status })
    return status
  })
}
