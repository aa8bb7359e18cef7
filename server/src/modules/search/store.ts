import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** For so long the change log is kept: an index that has not read it for longer is built anew. */
const changesKeptHours = 24

/** Removes old rows of the change log. */
export async function deleteOldChanges(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('listing_changes')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${changesKeptHours})`)
    .execute()
}
