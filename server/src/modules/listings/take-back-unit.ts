import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { transitions } from './rules/states.ts'
import { lockListing, updateToTakenBack } from './store.ts'

/** The vendor has the last sold car of an advert back: the advert is offline with one unit, for the vendor to put online again. An advert that still offers other cars is unchanged. */
export async function takeBackUnit(ctx: Context, listingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId })
    if (!listing) throw new Error(`The listing ${listingId} has no units.`)
    if (!(await updateToTakenBack(ctx, { listingId, ...transitions.takeBackSold }))) return
    await writeAuditEntry(ctx, 'listing.take_back', listingId, {})
  })
}
