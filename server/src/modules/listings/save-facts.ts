import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Context } from '../../context.ts'
import { publishEvent } from '../../publish-event.ts'
import { insertCorrectedVersion, insertCorrection, updateDecidedCorrection } from './corrections-store.ts'
import type {} from './events.ts'
import { findFacts, findProposedCorrection, findVersionOfOtherFacts } from './reads/corrections.ts'
import { changedFacts, factsOf } from './rules/car-facts.ts'

interface SavedFacts {
  readonly listingId: string
  readonly ownerId: string
  readonly fields: ListingInput
}

/** Returns true when the changed facts may be written: no holder, or all have agreed. Otherwise proposes them to the buyers. The caller has locked the advert. */
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
