import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { insertCorrectedVersion, insertCorrection, updateDecidedCorrection, updateFacts } from './corrections-store.ts'
import type {} from './events.ts'
import { findFacts, findProposedCorrection, findVersionOfOtherFacts } from './reads/corrections.ts'
import { changedFacts, factsOf } from './rules/car-facts.ts'
import { lockListingRow } from './store.ts'

interface SavedFacts {
  readonly listingId: string
  readonly ownerId: string
  readonly fields: ListingInput
}

/**
 * Returns true when the changed facts may be written: no buyer holds the car, or all of them have agreed. Otherwise
 * proposes the facts to the buyers. The caller has locked the advert.
 */
export async function saveFacts(ctx: Context, { listingId, ownerId, fields }: SavedFacts): Promise<boolean> {
  const facts = factsOf(fields)
  const proposed = await findProposedCorrection(ctx, listingId)
  const agreedVersionId = await findVersionOfOtherFacts(ctx, { listingId, facts })
  if (proposed && agreedVersionId && changedFacts(proposed.facts, facts).length === 0) return false
  if (proposed) await updateDecidedCorrection(ctx, { listingId, status: 'withdrawn' })
  if (!agreedVersionId) return true
  const versionId = await insertCorrectedVersion(ctx, { agreedVersionId, facts })
  const correctionId = await insertCorrection(ctx, { listingId, versionId })
  await publishEvent(ctx, 'listings.CorrectionProposed', `correction:${correctionId}:proposed`, {
    correctionId,
    vehicleId: listingId,
    vendorId: ownerId,
    changes: changedFacts(await findFacts(ctx, listingId), facts),
  })
  return false
}

/**
 * Applies a proposed correction once every buyer who holds the car has agreed or left. Call it in the same
 * transaction as the decision. Locks the advert before it reads the holders.
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
