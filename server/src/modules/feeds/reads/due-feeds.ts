import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Returns the feeds that are to be fetched now and that no run has locked, the longest due first. Excludes suspended accounts. */
export async function listDueFeeds(ctx: Context, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('stock_feeds')
    .select('id')
    .where('next_run_at', '<=', ctx.now())
    .where((feed) => feed.or([feed('locked_until', 'is', null), feed('locked_until', '<=', sql<Date>`now()`)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'stock_feeds.vendor_id')
            .where('users.suspended_at', 'is not', null),
        ),
      ),
    )
    .orderBy('next_run_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
