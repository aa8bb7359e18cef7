import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { updateDecidedCorrection, updateFacts } from './corrections-store.ts'
import { findProposedCorrection, findVersionOfOtherFacts } from './reads/corrections.ts'
import { lockListingRow } from './store.ts'

/**
 * Applies a proposed correction once every buyer who holds the car has agreed or left. Call it after each of these,
 * in the
 * same transaction. It locks the advert before it reads, so that a vendor who saves at the same moment either finds
 * no holder or has the correction applied here.
 */
export async function applyCorrection(ctx: Context, listingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockListingRow(ctx, listingId)
    const proposed = await findProposedCorrection(ctx, listingId)
    if (!proposed || (await findVersionOfOtherFacts(ctx, { listingId, facts: proposed.facts }))) return
    await updateFacts(ctx, { listingId, facts: proposed.facts })
    await updateDecidedCorrection(ctx, { listingId, status: 'applied' })
    await writeAuditEntry(ctx, 'listing.apply_correction', listingId, { versionId: proposed.versionId })
  })
}
