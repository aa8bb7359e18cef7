import type { FileColumn } from '@autopiazza/contract/import-columns'
import { monthInItaly } from '@autopiazza/contract/italian-time'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listStockedListings } from '../listings/index.ts'
import { decideRow, nameKey } from './decide-row.ts'
import {
  findImportFile,
  findImportInState,
  findFileSettings,
  listMissingCars,
  listPickupPoints,
} from './reads/running-imports.ts'
import { listKnownPhotoAddresses } from './reads/imported-photos.ts'
import { listPictureNames } from './reads/staged-pictures.ts'
import { type JoinedRows, joinPhotoRows } from './rules/photo-rows.ts'
import { type FileRow, readRow, type ParsedRow } from './rules/read-row.ts'
import { collectDealerWords } from './rules/value-meanings.ts'
import { type DecidedRow, deleteRows, insertRows, updateFindings, updateImportState, updateProgress } from './store.ts'
import { openStockFile } from './stock-file.ts'
import type { StockFile } from './readable-file.ts'

const batchSize = 100

/** Runs the dry run: decides every row of an import and makes the import ready. The job can restart from the beginning, and stops when the import is discarded. */
export async function readImport({ ctx, input: { importId } }: Call<{ importId: string }>): Promise<void> {
  const found = await findImportInState(ctx, { id: importId, state: 'reading' })
  if (!found) return
  const { vendorId, format, columns, hasNames } = found
  await deleteRows(ctx, importId)
  const { valueMeanings } = await findFileSettings(ctx, vendorId)
  const bytes = await findImportFile(ctx, importId)
  const file = await openStockFile(bytes, {
    format,
    firstLine: hasNames === false ? 'car' : 'names',
    pictureNames: await listPictureNames(ctx, importId),
  })
  const thisMonth = monthInItaly(ctx.now())
  const read = (row: FileRow): ParsedRow => readRow(row, columns, thisMonth, valueMeanings)
  const { joined, others } = await findPhotoRows(file, columns, read)
  const places = new Map((await listPickupPoints(ctx, vendorId)).map(({ name, id }) => [nameKey(name), id]))
  const seen = new Set<string>()
  const words = collectDealerWords(valueMeanings)
  let done = 0

  const keep = async (rows: readonly FileRow[]): Promise<boolean> => {
    const readings = rows
      .filter(({ number }) => !others.has(number))
      .map((row): [FileRow, ParsedRow] => [row, withPhotos(read(row), joined.get(row.number)?.addresses)])
    const numbers = readings.flatMap(([, { stockNumber }]) => stockNumber ?? [])
    const listings = await listStockedListings(ctx, { vendorId, stockNumbers: numbers })
    const known = await listKnownPhotoAddresses(ctx, {
      importId,
      listingIds: [...listings.values()].map(({ id }) => id),
    })
    const decided = readings.map(([{ number }, reading]): DecidedRow => {
      const { stockNumber } = reading
      const isRepeated = stockNumber !== null && seen.has(stockNumber)
      if (stockNumber !== null) seen.add(stockNumber)
      words.add(reading)
      const listing = stockNumber === null ? undefined : listings.get(stockNumber)
      const knownPhotos = known(listing?.id)
      return {
        number,
        stockNumber,
        alsoRows: joined.get(number)?.rows ?? [],
        ...decideRow(reading, { columns, listing, knownPhotos, pickupLocations: places, isRepeated }),
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
    await updateFindings(ctx, { id: importId, dealerWords: words.list(), missing })
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
