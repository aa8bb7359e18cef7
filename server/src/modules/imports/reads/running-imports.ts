import { type FileColumn, type FileFormat, maxMissingCars, type MissingCar } from '@autopiazza/contract/import-columns'
import type { ImportOutcome, ImportResult, ImportState } from '@autopiazza/contract/import-states'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { ColumnMeanings } from '../rules/map-columns.ts'
import type { ValueMeanings } from '../rules/value-meanings.ts'

export interface RunningImport {
  readonly vendorId: string
  /** Null for an import by hand. */
  readonly feedId: string | null
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
    .select(['vendor_id as vendorId', 'feed_id as feedId', 'format', 'columns', 'has_names as hasNames'])
    .select(sql<string | null>`applied_at::text`.as('appliedAt'))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return row ?? null
}

/** Bytes of a stored file that are read at once, so that requests have their turn in between. */
const bytesAtOnce = 4 * 1024 * 1024

export async function findImportFile(ctx: Context, id: string): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (;;) {
    // The driver decodes bytea from hexadecimal text, which is slow and twice as long.
    const { part } = await ctx.db
      .selectFrom('stock_imports')
      .select(
        sql<string>`encode(substring(file from ${parts.length * bytesAtOnce + 1}::int for ${bytesAtOnce}::int), 'base64')`.as(
          'part',
        ),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(part, 'base64')
    parts.push(bytes)
    if (bytes.length < bytesAtOnce) return Buffer.concat(parts)
  }
}

/** The dealer's choices of a format, by the recognised one. */
export type ChosenFormats = Readonly<Partial<Record<FileFormat, FileFormat>>>

/** The settings for the files of a vendor's imports by hand or of one feed, from the vendor's last answers. */
export interface FileSettings {
  readonly meanings: ColumnMeanings
  readonly valueMeanings: ValueMeanings
  /** True if files without names begin with a car. */
  readonly firstLineIsCar: boolean
  readonly chosenFormats: ChosenFormats
}

export async function findFileSettings(
  ctx: Context,
  { vendorId, feedId }: { readonly vendorId: string; readonly feedId: string | null },
): Promise<FileSettings> {
  const row = await ctx.db
    .selectFrom('stock_import_columns')
    .select(['meanings', 'value_meanings as valueMeanings', 'first_line_is_car as firstLineIsCar'])
    .select('chosen_formats as chosenFormats')
    .where('vendor_id', '=', vendorId)
    .where('feed_id', 'is not distinct from', feedId)
    .executeTakeFirst()
  return row ?? { meanings: {}, valueMeanings: {}, firstLineIsCar: false, chosenFormats: {} }
}

/**
 * Returns the vendor's cars of earlier files that are online, reserved or waiting for photographs and have none of
 * these stock numbers: the first few cars and the total count. `among` limits them to these cars.
 */
export async function listMissingCars(
  ctx: Context,
  {
    vendorId,
    stockNumbers,
    among,
  }: {
    readonly vendorId: string
    readonly stockNumbers: readonly string[]
    readonly among?: readonly string[] | undefined
  },
): Promise<{ readonly cars: readonly MissingCar[]; readonly count: number }> {
  const missing = ctx.db
    .selectFrom('vehicle_listings')
    .where('user_id', '=', vendorId)
    .where('stock_number', 'is not', null)
    .$if(among !== undefined, (query) => query.where('stock_number', '=', sql<string>`any(${among ?? []})`))
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
  readonly outcome: ImportOutcome
  readonly result: ImportResult | null
  readonly before: ListingInput | null
  readonly after: ListingInput
}

/** Returns the next rows after this number that will change an advert, or that did so. */
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
    .select(['number', 'stock_number', 'listing_id', 'outcome', 'result', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(step === 'apply', (query) => query.where('outcome', 'in', ['create', 'update', 'leave', 'return']))
    .$if(step === 'undo', (query) => query.where('result', 'in', ['created', 'updated', 'left', 'returned']))
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
    .where((q) => q.or([q('result', 'in', ['created', 'updated', 'returned']), q('outcome', '=', 'unchanged')]))
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

/** Returns all photographs that the rows of a feed name for its adverts, the main one first. */
export async function listNamedPhotos(
  ctx: Context,
  importId: string,
): Promise<{ readonly listingId: string; readonly addresses: readonly string[] }[]> {
  const rows = await ctx.db
    .selectFrom('stock_import_rows')
    .select(['listing_id', 'photos'])
    .where('import_id', '=', importId)
    .where('listing_id', 'is not', null)
    .where((q) => q.or([q('result', 'in', ['created', 'updated', 'returned']), q('outcome', '=', 'unchanged')]))
    .orderBy('number')
    .execute()
  return rows.flatMap(({ listing_id: listingId, photos }) =>
    listingId === null ? [] : [{ listingId, addresses: photos }],
  )
}
