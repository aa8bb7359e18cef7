import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { transitions } from './rules/states.ts'
import { lockListing, updateToFreed, updateToTakenBack } from './store.ts'
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

/** The vendor has the last sold car of an advert back: the advert is offline with one unit, for the vendor to put online again. An advert that still offers other cars is unchanged. */
export async function takeBackUnit(ctx: Context, listingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId })
    if (!listing) throw new Error(`The listing ${listingId} has no units.`)
    if (!(await updateToTakenBack(ctx, { listingId, ...transitions.takeBackSold }))) return
    await writeAuditEntry(ctx, 'listing.take_back', listingId, {})
  })
}
