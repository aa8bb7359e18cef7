import { maxImportBytes } from '@autopiazza/contract/import-columns'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { actingVendor, consumeRateLimit, findSellerKind } from '../identity/index.ts'
import type { ArchivedFile } from './archive/read-archive.ts'
import { queueReading } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { findFileSettings } from './reads/running-imports.ts'
import { areDecided } from './rules/map-columns.ts'
import { insertArchivedNames } from './staged-pictures-store.ts'
import { deletePendingImports, insertImport, type SurveyedFile } from './store.ts'
import { surveyFile } from './survey-file.ts'

const uploads = { name: 'stock-import', points: 120, seconds: 3_600 }

/** A file, with the pictures of the archive that contained it. */
interface StockFileUpload extends Partial<ArchivedFile> {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * Accepts a dealer's stock file and replaces one that was not applied. Refuses private sellers. The dry run begins at
 * once when the first line certainly contains the column names and every column is mapped.
 */
export async function previewImport({ ctx, input: { fileName, bytes, pictureNames, stage } }: Call<StockFileUpload>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  if ((await findSellerKind(ctx, userId)) === 'private') return refused('imports.private_seller')
  if (bytes.byteLength > maxImportBytes) return refused('imports.file_too_large')
  const wait = await consumeRateLimit(ctx, { ...uploads, key: userId })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  const surveyed = await surveyFile(bytes, await findFileSettings(ctx, { vendorId: userId, feedId: null }), {
    pictureNames,
  })
  if (!surveyed.ok) return surveyed
  const survey = surveyed.value
  const state = canBeRead(survey) ? 'reading' : 'mapping'
  const pictures = stage ? await stage(ctx, userId) : []
  if (!pictures) return refused('imports.uploads_busy')

  try {
    return await inTransaction(ctx, async (ctx) => {
      await deletePendingImports(ctx, { vendorId: userId })
      const id = await insertImport(ctx, {
        vendorId: userId,
        fileName: shownName(fileName),
        file: bytes,
        survey,
        state,
      })
      await insertArchivedNames(ctx, { importId: id, pictures })
      if (state === 'reading') await queueReading(ctx, id)
      const [view] = await listImportViews(ctx, { vendorId: userId, id })
      return view ? ok(view) : refused('imports.busy')
    })
  } catch (error) {
    if (isRefusedBy(error, 'stock_imports_one_pending')) return refused('imports.busy')
    throw error
  }
}

/** Returns whether the file can be read without a question to the dealer. */
export function canBeRead({ hasNames, columns }: Pick<SurveyedFile, 'hasNames' | 'columns'>): boolean {
  return hasNames !== null && areDecided(columns)
}

export function shownName(fileName: string): string {
  return (
    fileName
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
      .slice(0, 255) || 'stock'
  )
}
