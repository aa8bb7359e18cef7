import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { insertCorrectedVersion, insertCorrection, updateDecidedCorrection, updateFacts } from './corrections-store.ts'
import type {} from './events.ts'
import { findFacts, findProposedCorrection, findVersionOfOtherFacts, listHeldListings } from './reads/corrections.ts'
import { changedFacts, factsOf, type FactRow } from './rules/car-facts.ts'
import { lockListingRow } from './store.ts'

interface SavedFacts {
  readonly ownerId: string
  readonly listings: readonly { readonly id: string; readonly fields: ListingInput }[]
}

/**
 * Returns the adverts whose changed facts may not be written, because buyers hold the cars and have not all agreed.
 * Proposes these facts to the buyers. The caller has locked the adverts.
 */
export async function saveFacts(ctx: Context, { ownerId, listings }: SavedFacts): Promise<ReadonlySet<string>> {
  const held = await listHeldListings(
    ctx,
    listings.map(({ id }) => id),
  )
  const proposed = new Set<string>()
  for (const { id, fields } of listings)
    if (held.has(id) && !(await saveFactsOfHeld(ctx, { listingId: id, ownerId, facts: factsOf(fields) })))
      proposed.add(id)
  return proposed
}

/** Returns true when the changed facts may be written: no buyer holds the car, or all of them have agreed. Otherwise proposes the facts to the buyers. */
async function saveFactsOfHeld(
  ctx: Context,
  { listingId, ownerId, facts }: { readonly listingId: string; readonly ownerId: string; readonly facts: FactRow },
): Promise<boolean> {
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
