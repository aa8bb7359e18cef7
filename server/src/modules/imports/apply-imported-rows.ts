import type { Call, Context } from '../../kernel/context.ts'
import { createListing, editListing, isEditable, type StockedListing, listStockedListings } from '../listings/index.ts'
import { changeImportedRows, type RunningStep } from './change-imported-rows.ts'
import { insertImportedPhotos, replaceChangedPictures } from './imported-photos-store.ts'
import { queueFetching } from './queue-steps.ts'
import type { RunningRow } from './reads/running-imports.ts'
import { changedFields } from './rules/listing-fields.ts'
import type { RowResult } from './store.ts'

/**
 * Applies the rows of an import: creates and updates listings, and proposes changed facts of reserved cars to their
 * buyers. Skips a row whose listing has changed since the dry run. A new advert stays offline until the photographs
 * of the file are fetched. `finish` runs after the last row, in the same transaction.
 */
export async function applyImportedRows({
  ctx,
  input: { importId },
  finish,
}: Call<{ readonly importId: string }> & { finish?: (ctx: Context) => Promise<void> }): Promise<void> {
  await changeImportedRows(ctx, {
    importId,
    step: 'apply',
    change: applyRows,
    finish: async (ctx) => {
      await replaceChangedPictures(ctx, importId)
      await finish?.(ctx)
      await queueFetching(ctx)
    },
  })
}

async function applyRows(
  ctx: Context,
  { importId, vendorId, places }: RunningStep,
  rows: readonly RunningRow[],
): Promise<RowResult[]> {
  const stockNumbers = rows.map(({ stockNumber }) => stockNumber)
  const listings = await listStockedListings(ctx, { vendorId, stockNumbers, strength: 'locked' })
  const results: RowResult[] = []
  for (const row of rows) {
    const result = await applyRow(ctx, row, listings.get(row.stockNumber), places)
    const { listingId } = result
    if (listingId && result.result !== 'skipped')
      await insertImportedPhotos(ctx, { listingId, vendorId, importId, addresses: row.photos })
    results.push(result)
  }
  return results
}

async function applyRow(
  ctx: Context,
  { number, stockNumber, before, after }: RunningRow,
  listing: StockedListing | undefined,
  places: ReadonlySet<string>,
): Promise<RowResult> {
  const skipped = (reason: string): RowResult => ({ number, result: 'skipped', reason, listingId: listing?.id ?? null })
  if (after.pickupLocationId && !places.has(after.pickupLocationId)) return skipped('pickup_location_unknown')

  if (before === null) {
    if (listing) return skipped('changed_since')
    const created = await createListing({ ctx, input: { ...after, stockNumber }, awaitsPhotos: true })
    if (!created.ok) throw new Error(`A new advert was refused: ${created.code}`)
    return { number, result: 'created', reason: null, listingId: created.value.id }
  }
  if (!listing) return skipped('listing_gone')
  if (!isEditable(listing.status)) return skipped('already_sold')
  if (changedFields(before, listing.fields).length > 0) return skipped('changed_since')
  const edited = await editListing({ ctx, input: { id: listing.id, fields: after } })
  if (!edited.ok) throw new Error(`A change was refused: ${edited.code}`)
  const reason = edited.value.isProposed ? 'correction_asked' : null
  return { number, result: 'updated', reason, listingId: listing.id }
}
