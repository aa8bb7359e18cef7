import type { FileColumn } from '@autopiazza/contract/import-columns'
import { monthInItaly } from '@autopiazza/contract/italian-time'
import type { Call, Context } from '../../kernel/context.ts'
import { createTurns } from '../../kernel/turns.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listStockedListings } from '../listings/index.ts'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { decideFedRow } from './decide-fed-row.ts'
import { decideRow, nameKey } from './decide-row.ts'
import type { FeedCars, FeedHooks } from './ports.ts'
import { type CarBatch, type CarReading, type ReadStock, readCars } from './read-cars.ts'
import { listPictureNames } from './reads/staged-pictures.ts'
import { listKnownPhotos } from './reads/imported-photos.ts'
import {
  findFileSettings,
  findImportFile,
  findImportInState,
  listMissingCars,
  listPickupPoints,
} from './reads/running-imports.ts'
import { openStockFile } from './stock-file.ts'
import {
  type DecidedRow,
  deleteRows,
  insertLeavingRows,
  insertRows,
  updateFindings,
  updateImportState,
  updateProgress,
} from './store.ts'

export interface ReadImport {
  readonly importId: string
  /**
   * The fingerprint of the row that was last applied to an advert, by stock number. A row with a known fingerprint is
   * unchanged, and nothing is read or written for it.
   */
  readonly known?: ReadonlyMap<string, string> | undefined
}

/**
 * Runs the dry run: decides every row of an import and makes the import ready. The job can restart from the beginning,
 * and stops when the import is discarded. `finish` runs in the transaction that makes the import ready.
 */
export async function readImport({
  ctx,
  input: { importId, known = new Map() },
  finish,
  feeds,
}: Call<ReadImport> & {
  finish?: (ctx: Context, stock: ReadStock) => Promise<void>
  feeds?: FeedHooks | undefined
}): Promise<void> {
  const found = await findImportInState(ctx, { id: importId, state: 'reading' })
  if (!found) return
  const { vendorId, feedId, format, columns, hasNames } = found
  const feed = feeds && feedId !== null ? { hooks: feeds, id: feedId } : null
  const cars = feed && (await feed.hooks.listCars(ctx, feed.id))
  const { valueMeanings } = await findFileSettings(ctx, { vendorId, feedId })
  const pickupLocations = new Map((await listPickupPoints(ctx, vendorId)).map(({ name, id }) => [nameKey(name), id]))
  const file = await openStockFile(await findImportFile(ctx, importId), {
    format,
    firstLine: hasNames === false ? 'car' : 'names',
    pictureNames: await listPictureNames(ctx, importId),
  })
  const restart = (): Promise<void> => deleteRows(ctx, importId)
  await restart()
  const read = await readCars(
    { file, columns, thisMonth: monthInItaly(ctx.now()), valueMeanings, pickupLocations, known: cars?.known ?? known },
    { restart, batch: (batch) => writeBatch(ctx, { importId, vendorId, columns, pickupLocations, cars }, batch) },
  )
  if (!read) return
  const { stock, dealerWords } = read
  await inTransaction(ctx, async (ctx) => {
    const left = feed && (await feed.hooks.finishReading(ctx, { importId, feedId: feed.id, stock }))
    const missing = await listMissingCars(ctx, {
      vendorId,
      stockNumbers: [...stock.stockNumbers],
      among: left?.missing,
    })
    if (left) await writeLeavingRows(ctx, { importId, vendorId, stockNumbers: left.leaving })
    await updateFindings(ctx, { id: importId, dealerWords, missing, unchangedRows: stock.unchanged.size })
    await finish?.(ctx, stock)
    await updateImportState(ctx, { id: importId, step: 'finish_reading' })
  })
}

async function writeLeavingRows(
  ctx: Context,
  {
    importId,
    vendorId,
    stockNumbers,
  }: { readonly importId: string; readonly vendorId: string; readonly stockNumbers: readonly string[] },
): Promise<void> {
  const listings = await listStockedListings(ctx, { vendorId, stockNumbers })
  const cars = [...listings.values()].map(({ id, stockNumber, fields }) => ({
    stockNumber,
    listingId: id,
    title: vehicleName(fields),
    fields,
  }))
  await insertLeavingRows(ctx, { importId, cars })
}

interface DecidedImport {
  readonly importId: string
  readonly vendorId: string
  readonly columns: readonly FileColumn[]
  readonly pickupLocations: ReadonlyMap<string, string>
  /** Null for an import by hand. */
  readonly cars: FeedCars | null
}

/** Decides and writes some rows. Returns false when the import was discarded. */
async function writeBatch(ctx: Context, decided: DecidedImport, { cars, doneRows }: CarBatch): Promise<boolean> {
  const rows = await decideCars(ctx, decided, cars)
  const { importId } = decided
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateProgress(ctx, { id: importId, state: 'reading', doneRows }))) return false
    await insertRows(ctx, { importId, rows })
    return true
  })
}

async function decideCars(
  ctx: Context,
  { importId, vendorId, columns, pickupLocations, cars: fed }: DecidedImport,
  cars: readonly CarReading[],
): Promise<DecidedRow[]> {
  const stockNumbers = cars.flatMap(({ reading }) => reading.stockNumber ?? [])
  const listings = await listStockedListings(ctx, { vendorId, stockNumbers })
  const knownPhotosOf = await listKnownPhotos(ctx, {
    importId,
    listingIds: [...listings.values()].map(({ id }) => id),
  })
  const nextTurn = createTurns()
  const rows: DecidedRow[] = []
  for (const { number, alsoRows, reading, fingerprint, isRepeated } of cars) {
    const { stockNumber } = reading
    const listing = stockNumber === null ? undefined : listings.get(stockNumber)
    const knownPhotos = knownPhotosOf(listing?.id)
    const surroundings = { columns, listing, knownPhotos, pickupLocations, isRepeated }
    const decision = fed ? decideFedRow(reading, surroundings, fed) : decideRow(reading, surroundings)
    rows.push({
      number,
      stockNumber,
      alsoRows,
      fingerprint: decision.outcome === 'refused' ? null : fingerprint,
      ...decision,
    })
    const othersTurn = nextTurn()
    if (othersTurn) await othersTurn
  }
  return rows
}
