import { type FileColumn, type FileFormat, maxMissingCars, type MissingCar } from '@autopiazza/contract/import-columns'
import type { ImportResult, ImportState } from '@autopiazza/contract/import-states'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { ColumnMeanings } from '../rules/map-columns.ts'
import type { ValueMeanings } from '../rules/value-meanings.ts'

export interface RunningImport {
  readonly vendorId: string
  readonly format: FileFormat
  readonly columns: readonly FileColumn[]
  readonly hasNames: boolean | null
  /** The time at which the import was applied, to the microsecond in the database's text format; null before. */
  readonly appliedAt: string | null
}

/** Returns the vendor of an import in this state. Returns null when the import is in another state or deleted. */
export async function findImportInState(
  ctx: Context,
  { id, state }: { readonly id: string; readonly state: ImportState },
): Promise<RunningImport | null> {
  const row = await ctx.db
    .selectFrom('stock_imports')
    .select(['vendor_id as vendorId', 'format', 'columns', 'has_names as hasNames'])
    .select(sql<string | null>`applied_at::text`.as('appliedAt'))
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

/** The dealer's choices of a format, by the recognised one. */
export type ChosenFormats = Readonly<Partial<Record<FileFormat, FileFormat>>>

/** The settings for a vendor's files, from the vendor's last answers. */
export interface FileSettings {
  readonly meanings: ColumnMeanings
  readonly valueMeanings: ValueMeanings
  /** True if files without names begin with a car. */
  readonly firstLineIsCar: boolean
  readonly chosenFormats: ChosenFormats
}

export async function findFileSettings(ctx: Context, vendorId: string): Promise<FileSettings> {
  const row = await ctx.db
    .selectFrom('stock_import_columns')
    .select(['meanings', 'value_meanings as valueMeanings', 'first_line_is_car as firstLineIsCar'])
    .select('chosen_formats as chosenFormats')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ?? { meanings: {}, valueMeanings: {}, firstLineIsCar: false, chosenFormats: {} }
}

/**
 * Returns the vendor's cars of earlier files that are online, reserved or waiting for photographs and have none of
 * these stock numbers: the first few cars and the total count.
 */
export async function listMissingCars(
  ctx: Context,
  { vendorId, stockNumbers }: { readonly vendorId: string; readonly stockNumbers: readonly string[] },
): Promise<{ readonly cars: readonly MissingCar[]; readonly count: number }> {
  const missing = ctx.db
    .selectFrom('vehicle_listings')
    .where('user_id', '=', vendorId)
    .where('stock_number', 'is not', null)
    .where((q) => q.or([q('status', 'in', ['active', 'pending']), q('awaits_photos', '=', true)]))
    .where(
      sql<boolean>`not exists (select from unnest(${stockNumbers}::text[]) as named (number) where named.number = stock_number)`,
    )
  const { count } = await missing.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const cars = await missing
    .select(['id as listingId', 'stock_number as stockNumber', 'make', 'model', 'year'])
    .orderBy('stock_number')
    .limit(maxMissingCars)
    .execute()
  return {
    count,
    cars: cars.map(({ listingId, stockNumber, make, model, year }) => ({
      listingId,
      stockNumber: stockNumber ?? '',
      title: vehicleName({ make, model, year }),
    })),
  }
}

export async function listPickupPoints(ctx: Context, vendorId: string): Promise<{ name: string; id: string }[]> {
  return ctx.db
    .selectFrom('vendor_pickup_locations')
    .select(['name', 'id'])
    .where('user_id', '=', vendorId)
    .orderBy('id', 'desc')
    .execute()
}

export interface RunningRow {
  readonly number: number
  readonly stockNumber: string
  readonly listingId: string | null
  readonly result: ImportResult | null
  readonly before: ListingInput | null
  readonly after: ListingInput
  /** URLs of the photographs to fetch. */
  readonly photos: readonly string[]
}

/** Returns the next rows after this number that will create or update an advert, or that did so. */
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

export interface AppliedRow {
  readonly number: number
  readonly stockNumber: string
  readonly listingId: string
  readonly fingerprint: string
}

/** Returns the next rows after this number whose adverts now have their values: applied rows, and rows that were found unchanged. Excludes skipped rows, and facts of a reserved car that its buyers have not accepted. */
export async function listAppliedRows(
  ctx: Context,
  { importId, after, limit }: { readonly importId: string; readonly after: number; readonly limit: number },
): Promise<AppliedRow[]> {
  const rows = await ctx.db
    .selectFrom('stock_import_rows')
    .select(['number', 'stock_number as stockNumber', 'listing_id as listingId', 'fingerprint'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where((q) => q.or([q('result', 'in', ['created', 'updated']), q('outcome', '=', 'unchanged')]))
    .where('result_reason', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.flatMap(({ number, stockNumber, listingId, fingerprint }) =>
    stockNumber === null || listingId === null || fingerprint === null
      ? []
      : [{ number, stockNumber, listingId, fingerprint }],
  )
}
