import type { FileColumn } from '@autopiazza/contract/import-columns'
import type { ImportResult, ImportState } from '@autopiazza/contract/import-states'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Context } from '../../../context.ts'
import type { ColumnMeanings } from '../rules/map-columns.ts'

export interface RunningImport {
  readonly vendorId: string
  readonly columns: readonly FileColumn[]
}

/** The vendor of an import in this state; null when it is in another one, or deleted. */
export async function findImportInState(
  ctx: Context,
  { id, state }: { readonly id: string; readonly state: ImportState },
): Promise<RunningImport | null> {
  const row = await ctx.db
    .selectFrom('stock_imports')
    .select(['vendor_id as vendorId', 'columns'])
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return row ?? null
}

export async function findImportFile(ctx: Context, id: string): Promise<Uint8Array> {
  const { file } = await ctx.db
    .selectFrom('stock_imports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return file
}

export async function findColumnMeanings(ctx: Context, vendorId: string): Promise<ColumnMeanings> {
  const row = await ctx.db
    .selectFrom('stock_import_columns')
    .select('meanings')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.meanings ?? {}
}

/** The vendor's pickup points: name to id. */
export async function listPickupPoints(ctx: Context, vendorId: string): Promise<{ name: string; id: string }[]> {
  return ctx.db
    .selectFrom('vendor_pickup_locations')
    .select(['name', 'id'])
    .where('user_id', '=', vendorId)
    .orderBy('id', 'desc')
    .execute()
}

/** A row that is to be applied or undone. */
export interface RunningRow {
  readonly number: number
  readonly stockNumber: string
  readonly listingId: string | null
  readonly result: ImportResult | null
  readonly before: ListingInput | null
  readonly after: ListingInput
  /** Addresses of photographs to fetch. */
  readonly photos: readonly string[]
}

/** The next rows after this number: those that will create or update, or those that did. */
export async function listNextRows(
  ctx: Context,
  {
    importId,
    step,
    after,
    limit,
  }: { readonly importId: string; readonly step: 'apply' | 'undo'; readonly after: number; readonly limit: number },
): Promise<RunningRow[]> {
  const rows = await ctx.db
    .selectFrom('stock_import_rows')
    .select(['number', 'stock_number', 'listing_id', 'result', 'before', 'after', 'photos'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(step === 'apply', (query) => query.where('outcome', 'in', ['create', 'update']))
    .$if(step === 'undo', (query) => query.where('result', 'in', ['created', 'updated']))
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.flatMap(({ stock_number: stockNumber, listing_id: listingId, ...row }) =>
    stockNumber === null || row.after === null ? [] : [{ ...row, after: row.after, stockNumber, listingId }],
  )
}
