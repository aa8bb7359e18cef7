import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { transitions } from './rules/states.ts'
import { lockListing, updateToFreed, updateToReturned } from './store.ts'
import { syncListingStatus } from './sync-listing-status.ts'

/** Frees a sold unit whose sale ended before the handover. An advert that was sold is online again. */
export async function freeSoldUnit(ctx: Context, listingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockListing(ctx, { listingId }))) throw new Error(`The listing ${listingId} has no units`)
    await updateToFreed(ctx, { listingId, ...transitions.freeSold })
    await syncListingStatus(ctx, listingId)
    await writeAuditEntry(ctx, 'listing.free_sold', listingId, {})
  })
}

/** Adds the returned last car of a sold advert as one unit. The advert stays offline until the vendor activates it. Does nothing for an advert that still offers other cars. */
export async function addReturnedUnit(ctx: Context, listingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId })
    if (!listing) throw new Error(`The listing ${listingId} has no units`)
    if (!(await updateToReturned(ctx, { listingId, ...transitions.returnSold }))) return
    await writeAuditEntry(ctx, 'listing.take_back', listingId, {})
  })
}
