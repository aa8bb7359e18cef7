import { feedRunMachine, type FeedRunStep } from '@autopiazza/contract/feed-states'
import type { FeedProblem, FeedStep, FeedTrigger } from '@autopiazza/contract/feed-vocabulary'
import { retention } from '@autopiazza/contract/retention'
import { statesBefore } from '@autopiazza/contract/state-machine'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

/** Minutes for which a run that waits for a worker holds the lock of its feed. */
export const queueMinutes = 60
/** Minutes for which a run that is in progress, or a file that is being taken in, holds the lock; it extends the lock meanwhile. */
const lockMinutes = 5

/** Takes the lock of a feed for a new run and ends a run that lost it. Returns the id of the new run, or null while the lock is held. */
export async function lockFeed(ctx: Context, feedId: string): Promise<string | null> {
  const locked = await ctx.db
    .updateTable('stock_feeds')
    .set({
      locked_by: sql<string>`uuidv7()`,
      locked_until: sql<Date>`now() + ${lockMinutes}::int * interval '1 minute'`,
    })
    .where('id', '=', feedId)
    .where((feed) => feed.or([feed('locked_until', 'is', null), feed('locked_until', '<=', sql<Date>`now()`)]))
    .returning('locked_by')
    .executeTakeFirst()
  if (!locked?.locked_by) return null
  await ctx.db
    .updateTable('stock_feed_runs')
    .set({ state: 'failed', problem: 'interrupted', step: null, ended_at: sql<Date>`clock_timestamp()` })
    .where('feed_id', '=', feedId)
    .where('state', '=', 'running')
    .execute()
  return locked.locked_by
}

/** Takes the free lock of a feed for a run that ended and continues. Returns false while it is held. */
export async function lockForRun(
  ctx: Context,
  { feedId, runId }: { readonly feedId: string; readonly runId: string },
): Promise<boolean> {
  const locked = await ctx.db
    .updateTable('stock_feeds')
    .set({ locked_by: runId, locked_until: sql<Date>`now() + ${lockMinutes}::int * interval '1 minute'` })
    .where('id', '=', feedId)
    .where((feed) => feed.or([feed('locked_until', 'is', null), feed('locked_until', '<=', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

/** Extends the lock that a run has on its feed. Returns false when another run has it. */
export async function extendLock(
  ctx: Context,
  {
    feedId,
    runId,
    minutes = lockMinutes,
  }: { readonly feedId: string; readonly runId: string; readonly minutes?: number },
): Promise<boolean> {
  const held = await ctx.db
    .updateTable('stock_feeds')
    .set({ locked_until: sql<Date>`clock_timestamp() + ${minutes}::int * interval '1 minute'` })
    .where('id', '=', feedId)
    .where('locked_by', '=', runId)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

export async function releaseLock(ctx: Context, runId: string): Promise<void> {
  await ctx.db
    .updateTable('stock_feeds')
    .set({ locked_by: null, locked_until: null })
    .where('locked_by', '=', runId)
    .execute()
}

export async function insertRun(
  ctx: Context,
  { id, feedId, trigger }: { readonly id: string; readonly feedId: string; readonly trigger: FeedTrigger },
): Promise<void> {
  await ctx.db.insertInto('stock_feed_runs').values({ id, feed_id: feedId, started_by: trigger }).execute()
}

export async function updateStep(
  ctx: Context,
  { runId, step }: { readonly runId: string; readonly step: FeedStep },
): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_runs')
    .set({ step })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

export interface ReceivedFacts {
  readonly runId: string
  readonly fileName: string
  readonly bytes: number
  readonly hash: Buffer
  readonly etag: string | null
  readonly lastModified: string | null
}

export async function updateReceived(
  ctx: Context,
  { runId, fileName, bytes, hash, etag, lastModified }: ReceivedFacts,
): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_runs')
    .set({ file_name: fileName, bytes, content_hash: hash, etag, last_modified: lastModified })
    .where('id', '=', runId)
    .execute()
}

/** Links a run to its import. */
export async function updateImportOfRun(
  ctx: Context,
  { runId, importId }: { readonly runId: string; readonly importId: string },
): Promise<void> {
  await ctx.db.updateTable('stock_feed_runs').set({ import_id: importId }).where('id', '=', runId).execute()
}

export interface RunCounts {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly departed: number
  readonly returned: number
  readonly kept: number
}

export async function updateCounts(
  ctx: Context,
  { runId, counts: { rows, ...counts } }: { readonly runId: string; readonly counts: RunCounts },
): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_runs')
    .set({ row_count: rows, ...counts })
    .where('id', '=', runId)
    .execute()
}

/** Writes which cars of the feed are not in the file. */
export async function updateMissing(
  ctx: Context,
  {
    runId,
    present,
    numbers,
  }: { readonly runId: string; readonly present: number; readonly numbers: readonly string[] },
): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_runs')
    .set({ present_cars: present, missing_numbers: [...numbers] })
    .where('id', '=', runId)
    .execute()
}

export interface RunEnd {
  readonly runId: string
  readonly step: FeedRunStep
  readonly problem?: FeedProblem | null | undefined
  readonly status?: number | null | undefined
  readonly lostColumns?: readonly string[] | undefined
}

/** Moves a run through a step. Returns false when the step does not start in its present state. */
export async function updateRunState(
  ctx: Context,
  { runId, step, problem = null, status = null, lostColumns = [] }: RunEnd,
): Promise<boolean> {
  const isRunning = step === 'release'
  const moved = await ctx.db
    .updateTable('stock_feed_runs')
    .set({
      state: feedRunMachine.steps[step].to,
      step: isRunning ? 'waiting' : null,
      ended_at: isRunning ? null : sql<Date>`clock_timestamp()`,
      ...(step !== 'discard' && { problem, http_status: status, lost_columns: [...lostColumns] }),
      ...(isRunning && { is_released: true }),
      ...(step === 'apply' && { applied_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', runId)
    .where('state', 'in', statesBefore(feedRunMachine, step))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Discards the runs of a feed whose files wait for the dealer, because a newer file replaces them. */
export async function discardOpenRuns(
  ctx: Context,
  { feedId, except }: { readonly feedId: string; readonly except: string },
): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_runs')
    .set({ state: 'discarded' })
    .where('feed_id', '=', feedId)
    .where('id', '<>', except)
    .where('state', 'in', ['waiting', 'stopped'])
    .execute()
}

/** Deletes old runs in batches. */
export async function deleteOldRuns(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from stock_feed_runs where id in (
      select id from stock_feed_runs
      where began_at < add_days(${ctx.now()}::timestamptz, -${retention.feedRunDays}::int) and state <> 'running'
      limit ${limit}
    )
  `,
  )
}

/** Ends the runs whose lock has expired, because their process was killed and no worker continued them. */
export async function failLostRuns(ctx: Context): Promise<void> {
  await sql`
    with lost as (
      update stock_feeds set locked_by = null, locked_until = null where locked_until <= now() returning id
    )
    update stock_feed_runs run
    set state = 'failed', problem = 'interrupted', step = null, ended_at = clock_timestamp()
    from lost where run.feed_id = lost.id and run.state = 'running'
  `.execute(ctx.db)
}
