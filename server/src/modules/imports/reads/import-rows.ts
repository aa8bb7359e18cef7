import { importPageSize, type ImportProblem } from '@autopiazza/contract/import-columns'
import { type ImportOutcome, type ImportResult } from '@autopiazza/contract/import-states'
import type { ImportRow } from '@autopiazza/contract/imports'
import type { Context } from '../../../kernel/context.ts'
import { changedFields } from '../rules/listing-fields.ts'
import { type RowPhotos, listRowPhotos } from './row-photos.ts'

export interface ImportRowsQuery {
  readonly id: string
  readonly outcome?: ImportOutcome | undefined
  readonly result?: ImportResult | undefined
  readonly page: number
}

/** A row as the page shows it, with its reasons as codes. */
export type ImportRowFacts = Omit<ImportRow, 'problems' | 'photos'> & {
  readonly problems: readonly ImportProblem[]
  readonly photos: RowPhotos
}

export interface ImportRowsPage {
  readonly rows: ImportRowFacts[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

/** Returns one page of an import's rows in the order of the file; null when the vendor has no such import. */
export async function findImportRowsPage(
  ctx: Context,
  { vendorId, ...input }: ImportRowsQuery & { readonly vendorId: string },
): Promise<ImportRowsPage | null> {
  if (!(await isOwn(ctx, { id: input.id, vendorId }))) return null
  const { total } = await matching(ctx, input)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching(ctx, input)
    .selectAll()
    .orderBy('number')
    .limit(importPageSize)
    .offset((input.page - 1) * importPageSize)
    .execute()
  const photosOf = await listRowPhotos(ctx, { importId: input.id, rows })
  return {
    total,
    page: input.page,
    pageCount: Math.ceil(total / importPageSize),
    rows: rows.map((row) => ({
      number: row.number,
      stockNumber: row.stock_number,
      alsoRows: row.also_rows,
      title: row.title,
      outcome: row.outcome,
      result: row.result,
      resultReason: row.result_reason,
      listingId: row.listing_id,
      changes: row.after ? changedFields(row.before ?? {}, row.after) : [],
      problems: row.problems,
      ...photosOf(row),
    })),
  }
}

function matching(ctx: Context, { id, outcome, result }: ImportRowsQuery) {
  return ctx.db
    .selectFrom('stock_import_rows')
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'create'))
    .$if(result !== undefined, (query) => query.where('result', '=', result ?? null))
}

async function isOwn(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('stock_imports')
    .select('id')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row !== undefined
}
