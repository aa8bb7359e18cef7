import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/** Queues photographs whose files may become unused for collection. */
export async function queuePhotosToCollect(ctx: Context, hashes: readonly string[]): Promise<void> {
  await ctx.db
    .insertInto('photos_to_collect')
    .values(hashes.map((hash) => ({ content_hash: hash })))
    .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ since: sql<Date>`now()` }))
    .execute()
}

/** Removes these photographs from the queue, except those that were queued again within a day. */
export async function deleteCollectedPhotos(ctx: Context, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await ctx.db
    .deleteFrom('photos_to_collect')
    .where('content_hash', 'in', hashes)
    .where('since', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
