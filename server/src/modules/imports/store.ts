import type { FileColumn, FileFormat, FileValue, MissingCar } from '@autopiazza/contract/import-columns'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { importMachine, type ImportResult, type ImportState, type ImportStep } from '@autopiazza/contract/import-states'
import { statesBefore } from '@autopiazza/contract/state-machine'
import { sql } from 'kysely'
import type { StockImportRows } from '../../database/tables.ts'
import type { Context } from '../../kernel/context.ts'
import type { RowDecision } from './decide-row.ts'
import type { ChosenFormats } from './reads/running-imports.ts'
import type { ColumnMeanings } from './rules/map-columns.ts'
import type { ValueMeanings } from './rules/value-meanings.ts'

export interface NewImport {
  readonly vendorId: string
  readonly feedId?: string | undefined
  readonly fileName: string
  readonly file: Uint8Array
  readonly state: 'mapping' | 'reading'
  readonly survey: SurveyedFile
}

/** The stored facts of a file besides its bytes. `hasNames` is whether the first line contains the column names; null before the dealer has answered. */
export interface SurveyedFile {
  readonly format: FileFormat
  /** The formats in which the dealer may have the file read, the recognised one first. */
  readonly formats: readonly FileFormat[]
  readonly columns: readonly FileColumn[]
  readonly rowCount: number
  readonly firstLine: readonly string[]
  readonly hasNames: boolean | null
}

function columnsOfSurvey({ format, formats, columns, rowCount, firstLine, hasNames }: SurveyedFile) {
  return {
    format,
    formats: [...formats],
    columns: JSON.stringify(columns),
    row_count: rowCount,
    first_line: [...firstLine],
    has_names: hasNames,
  }
}

/** Writes an uploaded file. Refused by stock_imports_one_pending, or stock_imports_one_pending_of_feed, while another one is being applied. */
export async function insertImport(
  ctx: Context,
  { vendorId, feedId, fileName, survey, ...rest }: NewImport,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('stock_imports')
    .values({
      ...rest,
      file: Buffer.from(rest.file),
      vendor_id: vendorId,
      feed_id: feedId ?? null,
      file_name: fileName,
      ...columnsOfSurvey(survey),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const notApplied = ['mapping', 'reading', 'ready'] as const satisfies readonly ImportState[]

/** Deletes imports of a vendor that were not applied: one of them, those of a feed, or else those by hand. Returns false when there was none. */
export async function deletePendingImports(
  ctx: Context,
  {
    vendorId,
    id,
    feedId = null,
  }: { readonly vendorId: string; readonly id?: string | undefined; readonly feedId?: string | null },
): Promise<boolean> {
  const removed = await ctx.db
    .deleteFrom('stock_imports')
    .where('vendor_id', '=', vendorId)
    .where('state', 'in', notApplied)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) => query.where('feed_id', 'is not distinct from', feedId))
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Deletes the files and rows of imports from before this day. Their adverts remain. */
export async function deleteImportsBefore(ctx: Context, day: Date): Promise<void> {
  await ctx.db
    .deleteFrom('stock_imports')
    .where('created_at', '<', day)
    .where('state', 'not in', ['applying', 'undoing'])
    .execute()
}

export interface LockedImport {
  /** Null for an import by hand. */
  readonly feedId: string | null
  readonly state: ImportState
  readonly columns: readonly FileColumn[]
  readonly format: FileFormat
  readonly formats: readonly FileFormat[]
  readonly hasNames: boolean | null
}

/** Locks a vendor's import. Returns null when the vendor has no import with this id. */
export async function lockImport(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<LockedImport | null> {
  const row = await ctx.db
    .selectFrom('stock_imports')
    .select(['feed_id as feedId', 'state', 'columns', 'format', 'formats', 'has_names as hasNames'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Moves an import through a step and sets its progress to 0. Returns false when the step does not start in its present state. */
export async function updateImportState(
  ctx: Context,
  { id, step, hasFailed = false }: { readonly id: string; readonly step: ImportStep; readonly hasFailed?: boolean },
): Promise<boolean> {
  const moved = await ctx.db
    .updateTable('stock_imports')
    .set({ state: importMachine.steps[step].to, done_rows: 0, has_failed: hasFailed })
    .$if(step === 'finish_applying', (query) => query.set({ applied_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .where('state', 'in', statesBefore(importMachine, step))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function updateSurvey(
  ctx: Context,
  { id, survey }: { readonly id: string; readonly survey: SurveyedFile },
): Promise<void> {
  await ctx.db.updateTable('stock_imports').set(columnsOfSurvey(survey)).where('id', '=', id).execute()
}

export async function updateFindings(
  ctx: Context,
  {
    id,
    dealerWords,
    missing,
    unchangedRows,
  }: {
    readonly id: string
    readonly dealerWords: readonly FileValue[]
    readonly missing: { readonly cars: readonly MissingCar[]; readonly count: number }
    readonly unchangedRows: number
  },
): Promise<void> {
  await ctx.db
    .updateTable('stock_imports')
    .set({
      dealer_words: JSON.stringify(dealerWords),
      missing_cars: JSON.stringify(missing.cars),
      missing_count: missing.count,
      unchanged_rows: unchangedRows,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes the meanings of words of a file that is not read again. */
export async function updateDealerWords(
  ctx: Context,
  { id, values }: { readonly id: string; readonly values: readonly Pick<FileValue, 'field' | 'value' | 'code'>[] },
): Promise<void> {
  const { dealer_words: words } = await ctx.db
    .selectFrom('stock_imports')
    .select('dealer_words')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const explained = words.map((word) => {
    const answer = values.find(({ field, value }) => field === word.field && value === word.value)
    return answer ? { ...word, code: answer.code, isUndecided: false } : word
  })
  await ctx.db
    .updateTable('stock_imports')
    .set({ dealer_words: JSON.stringify(explained) })
    .where('id', '=', id)
    .execute()
}

/** Updates the settings for the next files of a vendor's imports by hand, or of a feed. Absent fields are not changed. */
export async function updateFileSettings(
  ctx: Context,
  {
    vendorId,
    feedId,
    meanings,
    valueMeanings,
    firstLineIsCar,
    chosenFormats,
  }: {
    readonly vendorId: string
    readonly feedId: string | null
    readonly meanings?: ColumnMeanings
    readonly valueMeanings?: ValueMeanings
    readonly firstLineIsCar?: boolean
    readonly chosenFormats?: ChosenFormats
  },
): Promise<void> {
  const settings = {
    ...(meanings && { meanings: JSON.stringify(meanings) }),
    ...(valueMeanings && { value_meanings: JSON.stringify(valueMeanings) }),
    ...(firstLineIsCar !== undefined && { first_line_is_car: firstLineIsCar }),
    ...(chosenFormats && { chosen_formats: JSON.stringify(chosenFormats) }),
  }
  await ctx.db
    .insertInto('stock_import_columns')
    .values({ vendor_id: vendorId, feed_id: feedId, meanings: '{}', ...settings })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'feed_id']).doUpdateSet(settings))
    .execute()
}

/** Writes the meanings of the columns, for this file and for the vendor's next one. */
export async function updateColumns(
  ctx: Context,
  {
    vendorId,
    feedId,
    id,
    columns,
    meanings,
  }: {
    readonly vendorId: string
    readonly feedId: string | null
    readonly id: string
    readonly columns: readonly FileColumn[]
    readonly meanings: ColumnMeanings
  },
): Promise<void> {
  await ctx.db
    .updateTable('stock_imports')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()
  await updateFileSettings(ctx, { vendorId, feedId, meanings })
}

/** Writes the progress of the running step. Returns false when the import is no longer in this state. */
export async function updateProgress(
  ctx: Context,
  { id, state, doneRows }: { readonly id: string; readonly state: ImportState; readonly doneRows: number },
): Promise<boolean> {
  const noted = await ctx.db
    .updateTable('stock_imports')
    .set({ done_rows: doneRows })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export type DecidedRow = RowDecision & {
  readonly number: number
  readonly stockNumber: string | null
  /** Other rows about the same car that contain more photographs. */
  readonly alsoRows: readonly number[]
  /** Null when the row is refused. */
  readonly fingerprint: string | null
}

export async function deleteRows(ctx: Context, importId: string): Promise<void> {
  await ctx.db.deleteFrom('stock_import_rows').where('import_id', '=', importId).execute()
}

export async function insertRows(
  ctx: Context,
  { importId, rows }: { readonly importId: string; readonly rows: readonly DecidedRow[] },
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) => ({
    import_id: importId,
    number: row.number,
    stock_number: row.stockNumber,
    also_rows: row.alsoRows,
    title: row.title,
    outcome: row.outcome,
    listing_id: row.listingId,
    before: row.before,
    after: row.after,
    photos: row.photos,
    problems: row.problems,
    fingerprint: row.fingerprint,
  }))
  const columns = Object.keys(records[0] ?? {}) as (keyof StockImportRows)[]
  // One parameter instead of one for each cell.
  const given = sql<StockImportRows>`json_populate_recordset(null::stock_import_rows, ${JSON.stringify(records)}::json)`
  await ctx.db
    .insertInto('stock_import_rows')
    .columns(columns)
    .expression((q) => q.selectFrom(given.as('given')).select(columns))
    .execute()
}

/** `listingId` is the advert that a row created. */
export interface RowResult {
  readonly number: number
  readonly result: ImportResult
  readonly reason: string | null
  readonly listingId: string | null
}

export async function updateResults(
  ctx: Context,
  { importId, results }: { readonly importId: string; readonly results: readonly RowResult[] },
): Promise<void> {
  await sql`
    update stock_import_rows as row
    set result = made.result, result_reason = made.reason, listing_id = made.listing_id
    from unnest(
      ${results.map(({ number }) => number)}::integer[],
      ${results.map(({ result }) => result)}::text[],
      ${results.map(({ reason }) => reason)}::text[],
      ${results.map(({ listingId }) => listingId)}::uuid[]
    ) as made (number, result, reason, listing_id)
    where row.import_id = ${importId} and row.number = made.number
  `.execute(ctx.db)
}

/** Serialises the imports of each vendor, until the transaction ends. */
export async function lockStock(ctx: Context, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock:${vendorId}`}, 0))`.execute(ctx.db)
}

interface LeavingCar {
  readonly stockNumber: string
  readonly listingId: string
  readonly title: string
  readonly fields: ListingInput
}

/** Writes rows for cars that are not in the file of their feed and go offline, after the rows of the file. */
export async function insertLeavingRows(
  ctx: Context,
  { importId, cars }: { readonly importId: string; readonly cars: readonly LeavingCar[] },
): Promise<void> {
  if (cars.length === 0) return
  await sql`
    insert into stock_import_rows (import_id, number, stock_number, title, outcome, listing_id, before, after)
    select ${importId}, last.number + car.place, car.stock_number, car.title, 'leave', car.listing_id, car.fields, car.fields
    from unnest(
      ${cars.map(({ stockNumber }) => stockNumber)}::text[],
      ${cars.map(({ title }) => title)}::text[],
      ${cars.map(({ listingId }) => listingId)}::uuid[],
      ${cars.map(({ fields }) => JSON.stringify(fields))}::jsonb[]
    ) with ordinality as car (stock_number, title, listing_id, fields, place),
    (
      select greatest(
        (select coalesce(max(number), 0) from stock_import_rows where import_id = ${importId}),
        (select row_count + 1 from stock_imports where id = ${importId})
      ) as number
    ) as last
  `.execute(ctx.db)
}

/** Forgets the file of an applied import of a feed, which is fetched again when it is needed. */
export async function forgetImportFile(ctx: Context, importId: string): Promise<void> {
  await ctx.db.updateTable('stock_imports').set({ file: Buffer.of() }).where('id', '=', importId).execute()
}
