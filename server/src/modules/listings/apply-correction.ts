import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { updateDecidedCorrection, updateFacts } from './corrections-store.ts'
import { findProposedCorrection, findVersionOfOtherFacts } from './reads/corrections.ts'
import { lockListingRow } from './store.ts'

/** Applies a proposed correction once every holder of the car has agreed or left; call it in the same transaction. Locks the advert before it reads the holders. */
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
