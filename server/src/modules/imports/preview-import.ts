import { maxImportBytes, maxImportColumns, maxImportRows } from '@autopiazza/contract/import-columns'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../outcome.ts'
import { actingVendor, consumeRateLimit, findSellerKind } from '../identity/index.ts'
import { queueReading } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { findColumnMeanings } from './reads/running-imports.ts'
import type { Cell } from './rules/read-row.ts'
import { areDecided, mapColumns } from './rules/map-columns.ts'
import { deletePendingImports, insertImport } from './store.ts'
import { openStockFile, UnreadableFile } from './stock-file.ts'

const samplesPerColumn = 3
const maxSampleLength = 60
const uploads = { name: 'stock-import', points: 120, seconds: 3_600 }

/** Accepts a dealer's stock file and replaces one that was not applied; a private seller has none. The dry run begins at once when every column is mapped. */
export async function previewImport({
  ctx,
  input: { fileName, bytes },
}: {
  ctx: Context
  input: { fileName: string; bytes: Uint8Array }
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  if ((await findSellerKind(ctx, userId)) === 'private') return refused('imports.private_seller')
  if (bytes.byteLength > maxImportBytes) return refused('imports.file_too_large')
  const wait = await consumeRateLimit(ctx, { ...uploads, key: userId })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  const survey = await surveyFile(bytes)
  if (!survey.ok) return survey
  const { file, rowCount, samples } = survey.value

  try {
    return await inTransaction(ctx, async (ctx) => {
      const columns = mapColumns(
        file.columns.map((name, index) => ({ name, samples: samples[index] ?? [] })),
        await findColumnMeanings(ctx, userId),
      )
      await deletePendingImports(ctx, { vendorId: userId })
      const id = await insertImport(ctx, {
        vendorId: userId,
        fileName: shownName(fileName),
        format: file.format,
        file: bytes,
        columns,
        rowCount,
        state: areDecided(columns) ? 'reading' : 'mapping',
      })
      if (areDecided(columns)) await queueReading(ctx, id)
      const [view] = await listImportViews(ctx, { vendorId: userId, id })
      return view ? ok(view) : refused('imports.busy')
    })
  } catch (error) {
    if (isRefusedBy(error, 'stock_imports_one_pending')) return refused('imports.busy')
    throw error
  }
}

/** Reads the whole file once: the number of rows, and the first values of each column. */
async function surveyFile(bytes: Uint8Array) {
  try {
    const file = await openStockFile(bytes)
    if (file.columns.length > maxImportColumns) return refused('imports.too_many_columns')
    const samples = file.columns.map((): string[] => [])
    let rowCount = 0
    for await (const { cells } of file.rows()) {
      rowCount += 1
      if (rowCount > maxImportRows) return refused('imports.too_many_rows')
      for (const [index, kept] of samples.entries()) if (kept.length < samplesPerColumn) addSample(kept, cells[index])
    }
    return rowCount === 0 ? refused('imports.empty') : ok({ file, rowCount, samples })
  } catch (error) {
    if (error instanceof UnreadableFile) return refused('imports.unreadable')
    throw error
  }
}

function addSample(kept: string[], cell: Cell | undefined): void {
  const text = (Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')).trim().slice(0, maxSampleLength)
  if (text !== '' && !kept.includes(text)) kept.push(text)
}

function shownName(fileName: string): string {
  return (
    fileName
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
      .slice(0, 255) || 'stock'
  )
}
