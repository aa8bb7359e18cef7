import type { FileColumn } from '@autopiazza/contract/import-columns'
import { monthInItaly } from '@autopiazza/contract/italian-time'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listStockedListings } from '../listings/index.ts'
import { decideRow, nameKey, pickupLocationOf } from './decide-row.ts'
import {
  findImportFile,
  findImportInState,
  findFileSettings,
  listMissingCars,
  listPickupPoints,
} from './reads/running-imports.ts'
import { listKnownPhotos } from './reads/imported-photos.ts'
import { type JoinedRows, joinPhotoRows } from './rules/photo-rows.ts'
import { fingerprintOf } from './rules/fingerprint.ts'
import { type FileRow, readRow, type ParsedRow } from './rules/read-row.ts'
import { collectDealerWords } from './rules/value-meanings.ts'
import { type DecidedRow, deleteRows, insertRows, updateFindings, updateImportState, updateProgress } from './store.ts'
import { openStockFile } from './stock-file.ts'
import type { StockFile } from './readable-file.ts'

const batchSize = 100

/** What a dry run found in a file. */
export interface ReadStock {
  /** The stock numbers of every row that has one, refused rows included: these cars have not left the dealer's stock. */
  readonly stockNumbers: ReadonlySet<string>
  /** Rows without a stock number. Each of them can be any car. */
  readonly withoutNumber: number
  /** Stock numbers of the rows that were not compared with their adverts, because their fingerprints are known. */
  readonly unchanged: ReadonlySet<string>
}

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
  input: { importId, known: knownFingerprints = new Map() },
  finish,
}: Call<ReadImport> & { finish?: (ctx: Context, stock: ReadStock) => Promise<void> }): Promise<void> {
  const found = await findImportInState(ctx, { id: importId, state: 'reading' })
  if (!found) return
  const { vendorId, format, columns, hasNames } = found
  await deleteRows(ctx, importId)
  const { valueMeanings } = await findFileSettings(ctx, vendorId)
  const bytes = await findImportFile(ctx, importId)
  const file = await openStockFile(bytes, { format, firstLine: hasNames === false ? 'car' : 'names' })
  const thisMonth = monthInItaly(ctx.now())
  const read = (row: FileRow): ParsedRow => readRow(row, columns, thisMonth, valueMeanings)
  const { joined, others } = await findPhotoRows(file, columns, read)
  const places = new Map((await listPickupPoints(ctx, vendorId)).map(({ name, id }) => [nameKey(name), id]))
  const seen = new Set<string>()
  const unchanged = new Set<string>()
  let withoutNumber = 0
  const words = collectDealerWords(valueMeanings)
  let done = 0

  const keep = async (rows: readonly FileRow[]): Promise<boolean> => {
    const readings = rows
      .filter(({ number }) => !others.has(number))
      .flatMap((row) => {
        const reading = withPhotos(read(row), joined.get(row.number)?.addresses)
        const { stockNumber } = reading
        words.add(reading.dealerWords)
        const isRepeated = stockNumber !== null && seen.has(stockNumber)
        if (stockNumber === null) withoutNumber += 1
        else seen.add(stockNumber)
        const fingerprint = fingerprintOf(reading, pickupLocationOf(reading, places))
        if (stockNumber === null || isRepeated || knownFingerprints.get(stockNumber) !== fingerprint)
          return [{ number: row.number, reading, fingerprint, isRepeated }]
        unchanged.add(stockNumber)
        return []
      })
    const numbers = readings.flatMap(({ reading }) => reading.stockNumber ?? [])
    const listings = await listStockedListings(ctx, { vendorId, stockNumbers: numbers })
    const known = await listKnownPhotos(ctx, {
      importId,
      listingIds: [...listings.values()].map(({ id }) => id),
    })
    const decided = readings.map(({ number, reading, fingerprint, isRepeated }): DecidedRow => {
      const { stockNumber } = reading
      const listing = stockNumber === null ? undefined : listings.get(stockNumber)
      const knownPhotos = known(listing?.id)
      const decision = decideRow(reading, { columns, listing, knownPhotos, pickupLocations: places, isRepeated })
      return {
        number,
        stockNumber,
        alsoRows: joined.get(number)?.rows ?? [],
        fingerprint: decision.outcome === 'refused' ? null : fingerprint,
        ...decision,
      }
    })
    done += rows.length
    return inTransaction(ctx, async (ctx) => {
      if (!(await updateProgress(ctx, { id: importId, state: 'reading', doneRows: done }))) return false
      if (decided.length > 0) await insertRows(ctx, { importId, rows: decided })
      return true
    })
  }

  let waiting: FileRow[] = []
  for await (const row of file.rows()) {
    waiting.push(row)
    if (waiting.length < batchSize) continue
    if (!(await keep(waiting))) return
    waiting = []
  }
  if (waiting.length > 0 && !(await keep(waiting))) return
  const missing = await listMissingCars(ctx, { vendorId, stockNumbers: [...seen] })
  await inTransaction(ctx, async (ctx) => {
    await updateFindings(ctx, { id: importId, dealerWords: words.list(), missing, unchangedRows: unchanged.size })
    await finish?.(ctx, { stockNumbers: seen, withoutNumber, unchanged })
    await updateImportState(ctx, { id: importId, step: 'finish_reading' })
  })
}

/** Reads the whole file to find rows that describe one car, if the file has photographs. */
async function findPhotoRows(
  file: StockFile,
  columns: readonly FileColumn[],
  read: (row: FileRow) => ParsedRow,
): Promise<JoinedRows> {
  const rows = joinPhotoRows()
  if (columns.some(({ field }) => field === 'photos' || field === 'mainPhoto'))
    for await (const row of file.rows()) rows.add(row.number, read(row))
  return rows.result()
}

function withPhotos(reading: ParsedRow, addresses: readonly string[] = []): ParsedRow {
  if (addresses.length === 0) return reading
  const { photos } = reading.fields
  return { ...reading, fields: { ...reading.fields, photos: [...(Array.isArray(photos) ? photos : []), ...addresses] } }
}
