import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/** Notes photographs whose files may come to be needed by nothing. */
export async function notePhotosToCollect(ctx: Context, hashes: readonly string[]): Promise<void> {
  await ctx.db
    .insertInto('photos_to_collect')
    .values(hashes.map((hash) => ({ content_hash: hash })))
    .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ since: sql<Date>`now()` }))
    .execute()
}

/** Ends the notes about these photographs, but for those that were noted again within a day. */
export async function deleteCollectedNotes(ctx: Context, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await ctx.db
    .deleteFrom('photos_to_collect')
    .where('content_hash', 'in', hashes)
    .where('since', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
