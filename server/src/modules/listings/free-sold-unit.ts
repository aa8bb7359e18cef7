import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { transitions } from './rules/states.ts'
import { lockListing, updateToFreed } from './store.ts'
import { syncListingStatus } from './sync-listing-status.ts'

/** The sale of a unit did not come about before the handover: the unit is free, and an advert that was sold is online again. */
export async function freeSoldUnit(ctx: Context, listingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockListing(ctx, { listingId }))) throw new Error(`The listing ${listingId} has no units.`)
    await updateToFreed(ctx, { listingId, ...transitions.freeSold })
    await syncListingStatus(ctx, listingId)
    await writeAuditEntry(ctx, 'listing.free_sold', listingId, {})
  })
}
