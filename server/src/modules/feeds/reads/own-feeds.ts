import type { FeedKind, FeedState } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface OwnFeed {
  readonly id: string
  readonly kind: FeedKind
  readonly state: FeedState
  readonly mirror: boolean
  readonly address: string | null
  readonly hasCredentials: boolean
  readonly isLocked: boolean
}

/** Locks a dealer's feed against changes. Returns null when the dealer has no feed with this id. */
export async function lockOwnFeed(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<OwnFeed | null> {
  const row = await ctx.db
    .selectFrom('stock_feeds')
    .select(['id', 'kind', 'state', 'mirror', 'address', 'credential_kind', 'locked_until'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { credential_kind: credentials, locked_until: until, ...feed } = row
  return { ...feed, hasCredentials: credentials !== null, isLocked: until !== null && until > ctx.now() }
}

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
