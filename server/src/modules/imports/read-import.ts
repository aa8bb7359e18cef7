import { monthInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listStockedListings } from '../listings/index.ts'
import { decideRow, nameKey } from './decide-row.ts'
import { findImportFile, findImportInState, listPickupPoints } from './reads/running-imports.ts'
import { listKnownPhotoAddresses } from './reads/imported-photos.ts'
import { type FileRow, readRow, type RowReading } from './rules/read-row.ts'
import { type DecidedRow, deleteRows, insertRows, updateImportState, updateProgress } from './store.ts'
import { openStockFile } from './stock-file.ts'

const batchSize = 100

/** The dry run: decides every row of an import that is being read, and makes it ready. It may start again from the beginning; a discarded import stops it. */
export async function readImport({
  ctx,
  input: { importId },
}: {
  ctx: Context
  input: { importId: string }
}): Promise<void> {
  const found = await findImportInState(ctx, { id: importId, state: 'reading' })
  if (!found) return
  const { vendorId, columns } = found
  await deleteRows(ctx, importId)
  const places = new Map((await listPickupPoints(ctx, vendorId)).map(({ name, id }) => [nameKey(name), id]))
  const seen = new Set<string>()
  let read = 0

  const keep = async (rows: readonly FileRow[]): Promise<boolean> => {
    const thisMonth = monthInItaly(ctx.now())
    const readings = rows.map((row): [FileRow, RowReading] => [row, readRow(row, columns, thisMonth)])
    const numbers = readings.flatMap(([, { stockNumber }]) => stockNumber ?? [])
    const listings = await listStockedListings(ctx, { vendorId, stockNumbers: numbers })
    const known = await listKnownPhotoAddresses(
      ctx,
      [...listings.values()].map(({ id }) => id),
    )
    const decided = readings.map(([{ number }, reading]): DecidedRow => {
      const { stockNumber } = reading
      const isRepeated = stockNumber !== null && seen.has(stockNumber)
      if (stockNumber !== null) seen.add(stockNumber)
      const listing = stockNumber === null ? undefined : listings.get(stockNumber)
      const knownPhotos = known(listing?.id)
      return {
        number,
        stockNumber,
        ...decideRow(reading, { columns, listing, knownPhotos, pickupLocations: places, isRepeated }),
      }
    })
    read += rows.length
    return inTransaction(ctx, async (ctx) => {
      if (!(await updateProgress(ctx, { id: importId, state: 'reading', doneRows: read }))) return false
      await insertRows(ctx, { importId, rows: decided })
      return true
    })
  }

  let waiting: FileRow[] = []
  const file = await openStockFile(await findImportFile(ctx, importId))
  for await (const row of file.rows()) {
    waiting.push(row)
    if (waiting.length < batchSize) continue
    if (!(await keep(waiting))) return
    waiting = []
  }
  if (waiting.length > 0 && !(await keep(waiting))) return
  await updateImportState(ctx, { id: importId, from: 'reading', to: 'ready' })
}
