import type { FeedKind, FeedProblem, FeedState, FeedTrigger } from '@autopiazza/contract/feed-vocabulary'
import type { FeedRunState } from '@autopiazza/contract/feed-states'
import type { ImportState } from '@autopiazza/contract/import-states'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { RunCounts } from '../runs-store.ts'

/** A run with its feed and its import, as its job needs them. */
export interface RunFacts {
  readonly runId: string
  readonly state: FeedRunState
  readonly trigger: FeedTrigger
  readonly isReleased: boolean
  readonly presentCars: number
  readonly missingNumbers: readonly string[]
  readonly contentHash: Buffer | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly importId: string | null
  readonly importState: ImportState | null
  readonly feed: {
    readonly id: string
    readonly vendorId: string
    readonly name: string
    readonly kind: FeedKind
    readonly state: FeedState
    readonly mirror: boolean
    readonly address: string | null
    readonly everyHours: number | null
    readonly credentials: {
      readonly kind: 'basic' | 'header'
      readonly name: string
      readonly encryptedSecret: Buffer
    } | null
    readonly etag: string | null
    readonly lastModified: string | null
    readonly contentHash: Buffer | null
    readonly format: string | null
    readonly columns: readonly string[]
    readonly lockedBy: string | null
    readonly faultCode: FeedProblem | null
    readonly faultMailed: readonly string[]
  }
}

/** Returns a run by its id, or by its import. */
export async function findRun(
  ctx: Context,
  by: { readonly runId: string } | { readonly importId: string },
): Promise<RunFacts | null> {
  const row = await ctx.db
    .selectFrom('stock_feed_runs as run')
    .innerJoin('stock_feeds as feed', 'feed.id', 'run.feed_id')
    .leftJoin('stock_imports as import', 'import.id', 'run.import_id')
    .select(['run.id as runId', 'run.state', 'run.started_by as trigger', 'run.is_released as isReleased'])
    .select(['run.present_cars as presentCars', 'run.missing_numbers as missingNumbers'])
    .select(['run.content_hash as contentHash', 'run.etag', 'run.last_modified as lastModified'])
    .select(['run.import_id as importId', 'import.state as importState'])
    .select(['feed.id as feedId', 'feed.vendor_id as vendorId', 'feed.name', 'feed.kind', 'feed.state as feedState'])
    .select(['feed.mirror', 'feed.address', 'feed.every_hours as everyHours', 'feed.credential_kind as credentialKind'])
    .select(['feed.credential_name as credentialName', 'feed.encrypted_secret as encryptedSecret'])
    .select(['feed.etag as feedEtag', 'feed.last_modified as feedLastModified', 'feed.content_hash as feedHash'])
    .select(['feed.file_format as format', 'feed.file_columns as columns', 'feed.locked_by as lockedBy'])
    .select(['feed.fault_code as faultCode', 'feed.fault_mailed as faultMailed'])
    .$if('runId' in by, (query) => query.where('run.id', '=', 'runId' in by ? by.runId : ''))
    .$if('importId' in by, (query) => query.where('run.import_id', '=', 'importId' in by ? by.importId : ''))
    .executeTakeFirst()
  if (!row) return null
  const { credentialKind: kind, credentialName: name, encryptedSecret } = row
  const { runId, state, trigger, isReleased, presentCars, missingNumbers, contentHash, etag, lastModified } = row
  return {
    runId,
    state,
    trigger,
    isReleased,
    presentCars,
    missingNumbers,
    contentHash,
    etag,
    lastModified,
    importId: row.importId,
    importState: row.importState,
    feed: {
      id: row.feedId,
      vendorId: row.vendorId,
      name: row.name,
      kind: row.kind,
      state: row.feedState,
      mirror: row.mirror,
      address: row.address,
      everyHours: row.everyHours,
      credentials: kind === null || name === null || encryptedSecret === null ? null : { kind, name, encryptedSecret },
      etag: row.feedEtag,
      lastModified: row.feedLastModified,
      contentHash: row.feedHash,
      format: row.format,
      columns: row.columns,
      lockedBy: row.lockedBy,
      faultCode: row.faultCode,
      faultMailed: row.faultMailed,
    },
  }
}

/** Returns the counts of an import: of its decisions before it is applied, of its results afterwards. */
export async function countRows(ctx: Context, importId: string): Promise<RunCounts & { readonly changes: number }> {
  const { rows } = await sql<RunCounts & { changes: number }>`
    select import.row_count as rows,
      count(*) filter (where row.result = 'created' or row.result is null and row.outcome = 'create')::int as created,
      count(*) filter (where row.result = 'updated' or row.result is null and row.outcome = 'update')::int as updated,
      (count(*) filter (where row.outcome = 'unchanged'))::int + import.unchanged_rows as unchanged,
      count(*) filter (where row.outcome = 'refused' or row.result = 'skipped')::int as refused,
      count(*) filter (where row.result = 'left' or row.result is null and row.outcome = 'leave')::int as departed,
      count(*) filter (where row.result = 'returned' or row.result is null and row.outcome = 'return')::int as returned,
      count(*) filter (where row.outcome = 'leave' and row.result = 'kept')::int as kept,
      count(*) filter (where row.outcome in ('create', 'update', 'leave', 'return'))::int as changes
    from stock_imports import left join stock_import_rows row on row.import_id = import.id
    where import.id = ${importId}
    group by import.id
  `.execute(ctx.db)
  const [counts] = rows
  if (!counts) throw new Error('The import of a feed was not found')
  return counts
}

/** Returns the format and the fields of an import's file. */
export async function findFileFacts(
  ctx: Context,
  importId: string,
): Promise<{ readonly format: string; readonly columns: readonly string[] }> {
  const { format, columns } = await ctx.db
    .selectFrom('stock_imports')
    .select(['format', 'columns'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return { format, columns: [...new Set(columns.flatMap(({ field }) => field ?? []))] }
}

/** Returns the imports of a feed that are in the state of being applied, and whether the dealer has started that, not a run. */
export async function listApplyingImports(
  ctx: Context,
  feedId: string,
): Promise<{ readonly id: string; readonly isByDealer: boolean }[]> {
  const rows = await ctx.db
    .selectFrom('stock_imports as import')
    .leftJoin('stock_feed_runs as run', 'run.import_id', 'import.id')
    .select(['import.id', 'run.state'])
    .where('import.feed_id', '=', feedId)
    .where('import.state', '=', 'applying')
    .execute()
  return rows.map(({ id, state }) => ({ id, isByDealer: state === 'waiting' || state === 'stopped' }))
}

/** Returns the content hash of the file that waits for the dealer; null without one. */
export async function findWaitingHash(
  ctx: Context,
  { feedId, runId }: { readonly feedId: string; readonly runId: string },
): Promise<Buffer | null> {
  const row = await ctx.db
    .selectFrom('stock_feed_runs as run')
    .innerJoin('stock_imports as import', 'import.id', 'run.import_id')
    .select('run.content_hash as hash')
    .where('run.feed_id', '=', feedId)
    .where('run.id', '<>', runId)
    .where('run.state', 'in', ['waiting', 'stopped'])
    .where('import.state', 'in', ['mapping', 'ready'])
    .orderBy('run.began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? null
}
