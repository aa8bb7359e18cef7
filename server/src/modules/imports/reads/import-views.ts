import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import {
  importOutcomes,
  type ImportOutcome,
  importResults,
  type ImportResult,
  type ImportState,
} from '@autopiazza/contract/import-states'
import type { StockImport } from '@autopiazza/contract/imports'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

const shownImports = 10

/** Returns a vendor's imports, newest first: one of them, or the latest ten by hand. */
export async function listImportViews(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id?: string | undefined },
): Promise<StockImport[]> {
  const rows = await ctx.db
    .selectFrom('stock_imports')
    .select(['id', 'file_name', 'state', 'columns', 'row_count', 'done_rows', 'has_failed', 'created_at', 'applied_at'])
    .select(['format', 'formats', 'has_names', 'first_line', 'dealer_words', 'missing_cars', 'missing_count'])
    .select(['unchanged_rows', 'feed_id'])
    .where('vendor_id', '=', vendorId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) => query.where('feed_id', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownImports)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [tallies, undoable] = [
    await countOutcomes(ctx, ids),
    await findUndoableImport(ctx, vendorId, rows[0]?.feed_id ?? null),
  ]
  const photosOf = await countPhotos(ctx, ids)
  return rows.map((row) => {
    const { outcomes: written, results, remarks } = tallies(row.id)
    const outcomes = { ...written, unchanged: written.unchanged + row.unchanged_rows }
    return {
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      appliedAt: row.applied_at?.toISOString() ?? null,
      columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
      format: row.format,
      formats: row.formats,
      names: row.format !== 'csv' ? null : { inFirstLine: row.has_names, firstLine: row.first_line },
      values: row.dealer_words.map(({ examples = [], suggested = null, ...value }) => ({
        ...value,
        examples: [...examples],
        suggested,
      })),
      missing: { count: row.missing_count, cars: row.missing_cars },
      rowCount: row.row_count,
      progress: { done: row.done_rows, total: stepsOf(row.state, row.row_count, outcomes, results) },
      outcomes,
      results,
      remarks,
      photos: photosOf(row.id),
      hasFailed: row.has_failed,
      can: {
        map: row.state === 'mapping' || row.state === 'ready',
        apply: row.state === 'ready' && countChanges(outcomes) > 0,
        undo: row.id === undoable,
        discard: row.state === 'mapping' || row.state === 'reading' || row.state === 'ready',
      },
    }
  })
}

/** Only the last applied import by hand may be undone, and the last one of a feed for some hours. */
async function findUndoableImport(ctx: Context, vendorId: string, feedId: string | null): Promise<string | null> {
  const last = await ctx.db
    .selectFrom('stock_imports')
    .select(['id', 'applied_at'])
    .where('vendor_id', '=', vendorId)
    .where('feed_id', 'is not distinct from', feedId)
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const since = new Date(ctx.now().getTime() - feedLimits.undoHours * 3_600_000)
  return feedId === null || (last.applied_at !== null && last.applied_at > since) ? last.id : null
}

async function countPhotos(ctx: Context, ids: readonly string[]): Promise<(id: string) => StockImport['photos']> {
  const states = await ctx.db
    .selectFrom('imported_photos')
    .select(({ fn }) => ['import_id', 'state', fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute()
  const awaiting = await ctx.db
    .selectFrom('stock_import_rows as row')
    .innerJoin('vehicle_listings as listing', 'listing.id', 'row.listing_id')
    .select(({ fn }) => ['row.import_id', fn.countAll<number>().as('count')])
    .where('row.import_id', 'in', ids)
    .where('listing.awaits_photos', '=', true)
    .groupBy('row.import_id')
    .execute()
  return (id) => {
    const count = (state: 'waiting' | 'added' | 'refused'): number =>
      states.find((row) => row.import_id === id && row.state === state)?.count ?? 0
    return {
      waiting: count('waiting'),
      added: count('added'),
      refused: count('refused'),
      listingsAwaiting: awaiting.find((row) => row.import_id === id)?.count ?? 0,
    }
  }
}

type Outcomes = Record<ImportOutcome, number>
type Results = Record<ImportResult, number>

function stepsOf(state: ImportState, rowCount: number, outcomes: Outcomes, results: Results): number {
  if (state === 'applying') return countChanges(outcomes)
  return state === 'undoing' ? results.created + results.updated + results.left + results.returned : rowCount
}

function countChanges({ create, update, leave, return: back }: Outcomes): number {
  return create + update + leave + back
}

async function countOutcomes(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string) => { outcomes: Outcomes; results: Results; remarks: number }> {
  const counts = await ctx.db
    .selectFrom('stock_import_rows')
    .select(({ fn }) => [
      'import_id',
      'outcome',
      'result',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where problems <> '[]'::jsonb)`.as('withProblems'),
    ])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'outcome', 'result'])
    .execute()
  return (id) => {
    const own = counts.filter((row) => row.import_id === id)
    const sum = (matches: (row: (typeof own)[number]) => boolean) =>
      own.filter(matches).reduce((total, row) => total + row.count, 0)
    return {
      outcomes: tally(importOutcomes, (outcome) => sum((row) => row.outcome === outcome)),
      results: tally(importResults, (result) => sum((row) => row.result === result)),
      remarks: own.reduce((total, row) => total + (row.outcome === 'refused' ? 0 : row.withProblems), 0),
    }
  }
}

function tally<K extends string>(keys: readonly K[], count: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>
}
