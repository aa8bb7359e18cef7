import type { ListingInput } from '@autopiazza/contract/listing-input'
import { factNames } from '@autopiazza/contract/vehicle-facts'
import type { Call, Context } from '../../kernel/context.ts'
import {
  deactivateListing,
  editListing,
  type FactRow,
  factsOfRow,
  findProposedCorrection,
  isEditable,
  removePhoto,
  removeUnusedListing,
  stopWaitingForPhotos,
  undoPrice,
  type StockedListing,
  listStockedListings,
} from '../listings/index.ts'
import { changeImportedRows, type RunningStep } from './change-imported-rows.ts'
import { undoLeaving, undoReturning } from './mirror-rows.ts'
import type { FeedHooks } from './ports.ts'
import { deleteImportedPhotos } from './imported-photos-store.ts'
import { listPhotosOfImport } from './reads/imported-photos.ts'
import type { RunningRow } from './reads/running-imports.ts'
import { changedFields } from './rules/listing-fields.ts'
import type { RowResult } from './store.ts'

/**
 * Undoes an applied import with the photographs it added. Removes created adverts, or puts them offline when they are
 * in use or edited. Restores the former fields of updated adverts unless they were edited since. Records in each row
 * why an advert was kept.
 */
export async function undoImportedRows({
  ctx,
  input: { importId },
  feeds,
}: Call<{ readonly importId: string }> & { feeds?: FeedHooks | undefined }): Promise<void> {
  await changeImportedRows(ctx, {
    importId,
    step: 'undo',
    change: undoRows,
    finish: async (ctx, { feedId }) => {
      if (feedId !== null) await feeds?.finishUndoing(ctx, { importId, feedId })
    },
  })
}

async function undoRows(
  ctx: Context,
  { importId, vendorId, places, appliedAt }: RunningStep,
  allRows: readonly RunningRow[],
): Promise<RowResult[]> {
  const returned = allRows.filter(({ result }) => result === 'returned')
  const online = await undoReturning(ctx, returned)
  const left = allRows.filter(({ result }) => result === 'left')
  const results = await undoLeaving(ctx, left)
  const rows = allRows.filter(({ result }) => result !== 'left')
  const numbersOf = (...kinds: string[]) =>
    rows.filter((row) => kinds.includes(row.result ?? '')).map((row) => row.stockNumber)
  // Not locked here, because a removal locks its advert in the same order as a reservation. A lock here would reverse that order.
  const created = await listStockedListings(ctx, { vendorId, stockNumbers: numbersOf('created') })
  const stockNumbers = numbersOf('updated', 'returned')
  const updated = await listStockedListings(ctx, { vendorId, stockNumbers, strength: 'locked' })
  const listingIds = rows.flatMap((row) => row.listingId ?? [])
  const photosOf = await listPhotosOfImport(ctx, { importId, listingIds })
  await deleteImportedPhotos(ctx, { importId, listingIds })
  for (const row of rows) {
    const listing = (row.result === 'created' ? created : updated).get(row.stockNumber)
    const undone = await undoRow(ctx, row, listing, { photoIds: photosOf(row.listingId), places, appliedAt })
    results.push(row.result === 'returned' ? asReturned(undone, online.get(row.number)) : undone)
  }
  return results
}

/** Returns the result of a car that is offline again, or the reason why it stays online. */
function asReturned(undone: RowResult, reason: string | undefined): RowResult {
  return { ...undone, result: reason === undefined ? 'deactivated' : 'kept', reason: reason ?? undone.reason }
}

async function undoRow(
  ctx: Context,
  row: RunningRow,
  listing: StockedListing | undefined,
  { photoIds, places, appliedAt }: Pick<RunningStep, 'places' | 'appliedAt'> & { readonly photoIds: readonly string[] },
): Promise<RowResult> {
  const { number, before, after } = row
  const result = (result: RowResult['result'], reason: string | null): RowResult => ({
    number,
    result,
    reason,
    listingId: result === 'removed' ? null : (listing?.id ?? null),
  })
  if (!listing || listing.id !== row.listingId) return result('kept', 'listing_gone')
  if (!isEditable(listing.status)) return result('kept', 'already_sold')
  const saved = await savedFields(ctx, listing)
  const isEdited = changedFields(after, saved).length > 0
  if (before === null) return undoCreation(ctx, listing, photoIds, isEdited, result)
  if (appliedAt && changesPrice(before, after) && (!isEdited || changesPrice(after, saved)))
    await undoPrice(ctx, { listingId: listing.id, setAt: appliedAt })
  if (isEdited) return result('kept', 'changed_since')
  const edited = await editListing({ ctx, input: { id: listing.id, fields: atPlaceThatExists(before, places) } })
  if (!edited.ok) throw new Error(`The former fields were refused: ${edited.code}`)
  for (const photoId of photoIds) await removePhoto({ ctx, input: { id: listing.id, photoId } })
  return result('restored', null)
}

function changesPrice(one: ListingInput, other: ListingInput): boolean {
  return offeredPrice(one) !== offeredPrice(other)
}

function offeredPrice({ listingType, salePrice }: ListingInput): number | null {
  return listingType === 'rent' ? null : (salePrice ?? null)
}

/** Returns the fields that the vendor saved last. They include changed facts of a reserved car that its buyers have not accepted yet and that are not in the advert. */
async function savedFields(ctx: Context, { id, fields }: StockedListing): Promise<ListingInput> {
  const proposed = await findProposedCorrection(ctx, id)
  return proposed ? { ...fields, ...factsOfRow(proposed.facts as unknown as FactRow, factNames) } : fields
}

async function undoCreation(
  ctx: Context,
  { id, status }: StockedListing,
  ownPhotoIds: readonly string[],
  isEdited: boolean,
  result: (result: RowResult['result'], reason: string | null) => RowResult,
): Promise<RowResult> {
  if (!isEdited) {
    const removal = await removeUnusedListing({ ctx, input: { id, ownPhotoIds } })
    if (!removal.ok) throw new Error(`A removal was refused: ${removal.code}`)
    if (removal.value.isRemoved) return result('removed', null)
  }
  const reason = isEdited ? 'changed_since' : 'in_use'
  await stopWaitingForPhotos({ ctx, input: { id } })
  if (status === 'inactive') return result('deactivated', reason)
  const deactivation = await deactivateListing({ ctx, input: { id } })
  return deactivation.ok ? result('deactivated', reason) : result('kept', 'open_reservation')
}

function atPlaceThatExists(fields: ListingInput, places: ReadonlySet<string>): ListingInput {
  const place = fields.pickupLocationId
  return place && !places.has(place) ? { ...fields, pickupLocationId: null } : fields
}
