import type { Call, Context } from '../../kernel/context.ts'
import {
  createListings,
  editListings,
  isEditable,
  type StockedListing,
  listStockedListings,
} from '../listings/index.ts'
import { changeImportedRows, type RunningStep } from './change-imported-rows.ts'
import { replaceFeedPhotos } from './follow-feed-photos.ts'
import { insertImportedPhotos, replaceChangedPictures } from './imported-photos-store.ts'
import { putOnline, takeOffline } from './mirror-rows.ts'
import type { FeedHooks } from './ports.ts'
import { queueFetching } from './queue-steps.ts'
import { listNamedPhotos, type RunningRow } from './reads/running-imports.ts'
import { changedFields } from './rules/listing-fields.ts'
import { forgetImportFile, type RowResult } from './store.ts'

/**
 * Applies the rows of an import: creates and updates listings, and proposes changed facts of reserved cars to their
 * buyers. Skips a row whose listing has changed since the dry run. A new advert stays offline until the photographs
 * of the file are fetched.
 */
export async function applyImportedRows({
  ctx,
  input: { importId },
  feeds,
}: Call<{ readonly importId: string }> & { feeds?: FeedHooks | undefined }): Promise<void> {
  await changeImportedRows(ctx, {
    importId,
    step: 'apply',
    change: applyRows,
    finish: async (ctx, { feedId, vendorId }) => {
      if (feedId !== null) {
        await replaceFeedPhotos(ctx, { vendorId, importId, rows: await listNamedPhotos(ctx, importId) })
        await feeds?.finishApplying(ctx, { importId, feedId })
        await forgetImportFile(ctx, importId)
      }
      await replaceChangedPictures(ctx, importId)
      await queueFetching(ctx)
    },
  })
}

async function applyRows(
  ctx: Context,
  { importId, vendorId, feedId, places }: RunningStep,
  allRows: readonly RunningRow[],
): Promise<RowResult[]> {
  const left = await takeOffline(
    ctx,
    allRows.filter(({ outcome }) => outcome === 'leave'),
  )
  const stayingOffline = await putOnline(
    ctx,
    allRows.filter(({ outcome }) => outcome === 'return'),
  )
  const rows = allRows.filter(({ outcome }) => outcome !== 'leave')
  const stockNumbers = rows.map(({ stockNumber }) => stockNumber)
  const listings = await listStockedListings(ctx, { vendorId, stockNumbers, strength: 'locked' })
  const planned = rows.map((row) => {
    const listing = listings.get(row.stockNumber)
    return { row, listing, refusal: refusalOf(row, listing, places) }
  })
  const applied = planned.filter(({ refusal }) => refusal === null)
  const created = await createAdverts(ctx, applied)
  const edited = await editAdverts(ctx, applied)
  const results = planned.map(({ row: { number, outcome }, listing, refusal }): RowResult => {
    const newId = created.get(number)
    if (refusal !== null) return { number, result: 'skipped', reason: refusal, listingId: listing?.id ?? null }
    if (newId !== undefined) return { number, result: 'created', reason: null, listingId: newId }
    const reason = stayingOffline.get(number) ?? (edited.get(number)?.isProposed ? 'correction_asked' : null)
    const isBack = outcome === 'return' && !stayingOffline.has(number)
    return { number, result: isBack ? 'returned' : 'updated', reason, listingId: listing?.id ?? null }
  })
  if (feedId === null)
    await insertImportedPhotos(ctx, { importId, vendorId, rows: results.filter(({ result }) => result !== 'skipped') })
  return [...left, ...results]
}

interface PlannedRow {
  readonly row: RunningRow
  readonly listing: StockedListing | undefined
}

/** Returns why a row is skipped, or null. */
function refusalOf(
  { before, after }: RunningRow,
  listing: StockedListing | undefined,
  places: ReadonlySet<string>,
): string | null {
  if (after.pickupLocationId && !places.has(after.pickupLocationId)) return 'pickup_location_unknown'
  if (before === null) return listing ? 'changed_since' : null
  if (!listing) return 'listing_gone'
  if (!isEditable(listing.status)) return 'already_sold'
  return changedFields(before, listing.fields).length > 0 ? 'changed_since' : null
}

async function createAdverts(ctx: Context, applied: readonly PlannedRow[]): Promise<ReadonlyMap<number, string>> {
  const rows = applied.filter(({ row }) => row.before === null).map(({ row }) => row)
  const created = await createListings({
    ctx,
    input: rows.map(({ stockNumber, after }) => ({ fields: { ...after, stockNumber }, awaitsPhotos: true })),
  })
  if (!created.ok) throw new Error(`A new advert was refused: ${created.code}`)
  return new Map(created.value.map(({ id }, index) => [rows[index]?.number ?? 0, id]))
}

async function editAdverts(ctx: Context, applied: readonly PlannedRow[]) {
  const edits = applied.flatMap(({ row: { number, before, after }, listing }) =>
    before === null || !listing ? [] : [{ number, id: listing.id, fields: after }],
  )
  const edited = await editListings({ ctx, input: edits })
  if (!edited.ok) throw new Error(`A change was refused: ${edited.code}`)
  return new Map(edited.value.map((advert, index) => [edits[index]?.number ?? 0, advert]))
}
