import type { FeedRun } from '@autopiazza/contract/feeds'
import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface RunsOfFeed {
  readonly feedId: string
  readonly runId?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** Returns one page of the runs of a feed, the newest first, or one run. */
export async function listRunViews(
  ctx: Context,
  { feedId, runId, page = 1, pageSize = 1 }: RunsOfFeed,
): Promise<FeedRun[]> {
  const rows = await selectRuns(ctx)
    .where('run.feed_id', '=', feedId)
    .$if(runId !== undefined, (query) => query.where('run.id', '=', runId ?? ''))
    .orderBy('run.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map((row) => toView(row, ctx.now()))
}

/**
 * Returns the newest run of each of these feeds; the run whose file waits for the dealer, if only runs with the same
 * file came after it.
 */
export async function listLastRuns(ctx: Context, feedIds: readonly string[]): Promise<ReadonlyMap<string, FeedRun>> {
  if (feedIds.length === 0) return new Map()
  const rows = await selectRuns(ctx)
    .where(
      'run.id',
      'in',
      sql<string>`(select coalesce(
          (select open.id from stock_imports import join stock_feed_runs open on open.import_id = import.id
            where import.feed_id = wanted.id and import.state in ('mapping', 'ready') and open.state in ('waiting', 'stopped')
              and not exists (select from stock_feed_runs later
                where later.feed_id = wanted.id and later.id > open.id and later.state <> 'unchanged')),
          (select id from stock_feed_runs where feed_id = wanted.id order by id desc limit 1))
        from unnest(${feedIds}::uuid[]) as wanted (id))`,
    )
    .execute()
  return new Map(rows.map((row) => [row.feed_id, toView(row, ctx.now())]))
}

export async function countRuns(ctx: Context, feedId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('stock_feed_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  return count
}

function selectRuns(ctx: Context) {
  return ctx.db
    .selectFrom('stock_feed_runs as run')
    .leftJoin('stock_imports as import', 'import.id', 'run.import_id')
    .select([
      'run.id',
      'run.feed_id',
      'run.started_by',
      'run.state',
      'run.step',
      'run.began_at',
      'run.ended_at',
      'run.import_id',
      'run.file_name',
      'run.bytes',
      'run.row_count',
      'run.created',
      'run.updated',
      'run.unchanged',
      'run.refused',
      'run.departed',
      'run.returned',
      'run.kept',
      'run.problem',
      'run.http_status',
      'run.present_cars',
      'run.lost_columns',
      'run.applied_at',
      'import.state as importState',
      'import.done_rows as doneRows',
    ])
    .select([
      sql<number>`cardinality(run.missing_numbers)`.as('missingCars'),
      sql<number>`(select count(*)::int from imported_photos photo where photo.import_id = run.import_id and photo.state = 'added')`.as(
        'photographs',
      ),
      sql<boolean>`not exists (select from stock_feed_runs later
        where later.feed_id = run.feed_id and later.state = 'applied' and later.applied_at > run.applied_at)`.as(
        'isLast',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]

const releasable: readonly string[] = ['waiting', 'stopped', 'failed']
const hour = 3_600_000

/** The dealer can discard the import of a waiting or stopped run on the page of imports. A file that could not be read has no import. */
function isDiscarded(row: Row): boolean {
  return row.import_id === null && (row.state === 'waiting' || (row.state === 'stopped' && row.row_count > 0))
}

function toView(row: Row, now: Date): FeedRun {
  const until = row.applied_at && new Date(row.applied_at.getTime() + feedLimits.undoHours * hour)
  const isUndoable =
    row.state === 'applied' && row.importState === 'applied' && row.isLast && until !== null && until > now
  const isOpen = releasable.includes(row.state)
  return {
    id: row.id,
    feedId: row.feed_id,
    trigger: row.started_by,
    state: isDiscarded(row) ? 'discarded' : row.state,
    step: row.step,
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    importId: row.import_id,
    fileName: row.file_name,
    bytes: row.bytes,
    progress: { done: row.doneRows ?? 0, total: row.row_count },
    counts: {
      rows: row.row_count,
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      refused: row.refused,
      left: row.departed,
      returned: row.returned,
      kept: row.kept,
      photographs: row.photographs,
    },
    problem:
      row.problem === null
        ? null
        : {
            code: row.problem,
            status: row.http_status,
            missing: row.missingCars > 0 ? { count: row.missingCars, of: row.present_cars } : null,
            columns: row.lost_columns,
          },
    undoableUntil: isUndoable ? until.toISOString() : null,
    can: {
      release: isOpen && row.importState === 'ready',
      answer: isOpen && (row.importState === 'mapping' || row.importState === 'ready'),
      undo: isUndoable,
    },
  }
}
