import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Context } from '../../kernel/context.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { insertCorrectedVersion, insertCorrection, updateDecidedCorrection } from './corrections-store.ts'
import type {} from './events.ts'
import { findFacts, findProposedCorrection, findVersionOfOtherFacts } from './reads/corrections.ts'
import { changedFacts, factsOf } from './rules/car-facts.ts'

interface SavedFacts {
  readonly listingId: string
  readonly ownerId: string
  readonly fields: ListingInput
}

/**
 * Decides about the facts of a car that its vendor saves, with the advert locked: true where they may be written, because everybody who holds the car has agreed to them or nobody holds it. Otherwise they are
 * proposed to the buyers, in place of what was proposed before.
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
