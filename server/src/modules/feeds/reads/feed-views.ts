import type { StockFeed } from '@autopiazza/contract/feeds'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { listLastRuns } from './run-views.ts'

interface FeedsOfVendor {
  readonly vendorId: string
  readonly baseUrl: string
  readonly id?: string | undefined
}

/** Returns the address to which a dealer's program sends its file. */
function uploadAddressOf(baseUrl: string, feedId: string): string {
  return new URL(`/api/feeds/${feedId}/file`, baseUrl).href
}

/** Returns a dealer's feeds, the oldest first, or one of them. */
export async function listFeedViews(ctx: Context, { vendorId, baseUrl, id }: FeedsOfVendor): Promise<StockFeed[]> {
  const rows = await selectFeeds(ctx)
    .where('feed.vendor_id', '=', vendorId)
    .$if(id !== undefined, (query) => query.where('feed.id', '=', id ?? ''))
    .orderBy('feed.created_at')
    .orderBy('feed.id')
    .execute()
  const lastRuns = await listLastRuns(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row): StockFeed => {
    const lastRun = lastRuns.get(row.id) ?? null
    const isRunning = lastRun?.state === 'running'
    const isPaused = row.state === 'paused'
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      state: row.state,
      mirror: row.mirror,
      createdAt: row.created_at.toISOString(),
      address: row.address,
      everyHours: row.every_hours,
      credentials:
        row.credential_kind === null || row.credential_name === null
          ? null
          : { kind: row.credential_kind, name: row.credential_name },
      uploadAddress: row.kind === 'upload' ? uploadAddressOf(baseUrl, row.id) : null,
      nextRunAt: row.next_run_at?.toISOString() ?? null,
      fault:
        row.fault_code === null || row.fault_since === null
          ? null
          : { code: row.fault_code, since: row.fault_since.toISOString() },
      cars: { present: row.presentCars, left: row.leftCars },
      lastRun,
      lastAppliedAt: row.last_applied_at?.toISOString() ?? null,
      can: { run: row.kind === 'fetch' && !isPaused && !isRunning, pause: !isPaused, resume: isPaused },
    }
  })
}

function selectFeeds(ctx: Context) {
  return ctx.db
    .selectFrom('stock_feeds as feed')
    .select([
      'feed.id',
      'feed.name',
      'feed.kind',
      'feed.state',
      'feed.mirror',
      'feed.created_at',
      'feed.address',
      'feed.every_hours',
      'feed.credential_kind',
      'feed.credential_name',
      'feed.next_run_at',
      'feed.fault_code',
      'feed.fault_since',
      'feed.last_applied_at',
    ])
    .select([
      sql<number>`(select count(*)::int from stock_feed_cars car where car.feed_id = feed.id and car.presence = 'present')`.as(
        'presentCars',
      ),
      sql<number>`(select count(*)::int from stock_feed_cars car where car.feed_id = feed.id and car.presence <> 'present')`.as(
        'leftCars',
      ),
    ])
}
