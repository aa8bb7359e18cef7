import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { createListing, editListing, isEditable, type StockedListing, listStockedListings } from '../listings/index.ts'
import { insertImportedPhotos } from './imported-photos-store.ts'
import { queueFetching } from './queue-steps.ts'
import { findImportInState, listNextRows, listPickupPoints, type RunningRow } from './reads/running-imports.ts'
import { changedFields } from './rules/listing-fields.ts'
import { lockStock, updateImportState, updateProgress, type RowResult, updateResults } from './store.ts'

export const rowsAtOnce = 100

/**
 * Creates and updates what the dry run decided, through the operations of a single advert, in one transaction. An advert that is not as the
 * dry run saw it is skipped. A new one stays offline until it has its photographs; those the file names are fetched afterwards. Progress is written outside the transaction, so that it can be seen.
 */
export async function applyImportedRows({
  ctx: outside,
  input: { importId },
}: {
  ctx: Context
  input: { importId: string }
}): Promise<void> {
  const found = await findImportInState(outside, { id: importId, state: 'applying' })
  if (!found) return
  const { vendorId } = found
  await inTransaction(actingFor(outside, vendorId, importId), async (ctx) => {
    await lockStock(ctx, vendorId)
    const places = new Set((await listPickupPoints(ctx, vendorId)).map(({ id }) => id))
    let [done, last] = [0, 0]
    for (;;) {
      const rows = await listNextRows(ctx, { importId, step: 'apply', after: last, limit: rowsAtOnce })
      if (rows.length === 0) break
      const numbers = rows.map(({ stockNumber }) => stockNumber)
      const listings = await listStockedListings(ctx, { vendorId, stockNumbers: numbers, strength: 'locked' })
      const results: RowResult[] = []
      for (const row of rows) {
        const result = await applyRow(ctx, row, listings.get(row.stockNumber), places)
        const { listingId } = result
        if (listingId && result.result !== 'skipped')
          await insertImportedPhotos(ctx, { listingId, vendorId, importId, addresses: row.photos })
        results.push(result)
      }
      await updateResults(ctx, { importId, results })
      done += rows.length
      last = rows.at(-1)?.number ?? last
      await updateProgress(outside, { id: importId, state: 'applying', doneRows: done })
    }
    await queueFetching(ctx)
    await writeAuditEntry(ctx, 'import.apply', importId, { rows: done })
    await updateImportState(ctx, { id: importId, from: 'applying', to: 'applied' })
  })
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
    const created = await createListing({ ctx, input: after, stockNumber, awaitsPhotos: true })
    if (!created.ok) throw new Error(`A new advert was refused: ${created.code}`)
    return { number, result: 'created', reason: null, listingId: created.value.id }
  }
  if (!listing) return skipped('listing_gone')
  if (!isEditable(listing.status)) return skipped('already_sold')
  if (changedFields(before, listing.fields).length > 0) return skipped('changed_since')
  const edited = await editListing({ ctx, input: { id: listing.id, fields: after } })
  if (!edited.ok) throw new Error(`A change was refused: ${edited.code}`)
  return { number, result: 'updated', reason: null, listingId: listing.id }
}

/** The import acts as its vendor, in what it may do and in the audit log. */
export function actingFor(ctx: Context, vendorId: string, importId: string): Context {
  return { ...ctx, actor: { kind: 'vendor', userId: vendorId, sessionId: `import ${importId}` } }
}
