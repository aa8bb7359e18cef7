import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { updateDecidedCorrection, updateFacts } from './corrections-store.ts'
import { findProposedCorrection, findVersionOfOtherFacts } from './reads/corrections.ts'
import { lockListingRow } from './store.ts'

/**
 * Writes a proposed correction into its advert once everybody who holds the car has agreed to it or gone; call it after each of these, in the same transaction. The advert is locked before anything is
 * read: a vendor who saves at the same moment either sees that nobody holds the car, or has the correction applied here.
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
