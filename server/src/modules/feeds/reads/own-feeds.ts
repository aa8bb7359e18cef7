import type { FeedState } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../../kernel/context.ts'

/** Returns whether the dealer has a feed with this id. */
export async function hasFeed(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('stock_feeds')
    .select('id')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the state of a feed to which files are sent with this token; null for another token and while the account is suspended. */
export async function findUploadFeed(
  ctx: Context,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Buffer },
): Promise<{ readonly state: FeedState } | null> {
  const row = await ctx.db
    .selectFrom('stock_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.vendor_id')
    .select('feed.state')
    .where('feed.id', '=', id)
    .where('feed.token_hash', '=', tokenHash)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
