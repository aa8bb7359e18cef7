import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { StoredCredentials } from './feed-secrets.ts'

/** Error name of the trigger limit_stock_feeds. */
export const feedLimit = 'ten_feeds_per_dealer'

interface OwnFeed {
  readonly id: string
  readonly vendorId: string
}

type NewFeed = OwnFeed & { readonly name: string; readonly mirror: boolean } & (
    | {
        readonly kind: 'fetch'
        readonly address: string
        readonly everyHours: number
        readonly credentials: StoredCredentials | null
      }
    | { readonly kind: 'upload'; readonly tokenHash: Buffer }
  )

function credentialColumns(credentials: StoredCredentials | null) {
  return {
    credential_kind: credentials?.kind ?? null,
    credential_name: credentials?.name ?? null,
    encrypted_secret: credentials?.encryptedSecret ?? null,
  }
}

/** The next file is fetched and processed in any case. */
const fresh = { etag: null, last_modified: null, content_hash: null }

/** Inserts a feed. Throws when the dealer already has ten. */
export async function insertFeed(ctx: Context, feed: NewFeed): Promise<void> {
  const { id, vendorId, name, kind, mirror } = feed
  await ctx.db
    .insertInto('stock_feeds')
    .values({
      id,
      vendor_id: vendorId,
      name,
      kind,
      mirror,
      ...(feed.kind === 'fetch'
        ? { address: feed.address, every_hours: feed.everyHours, ...credentialColumns(feed.credentials) }
        : { token_hash: feed.tokenHash }),
    })
    .execute()
}

type FeedUpdate = OwnFeed & {
  readonly name?: string | undefined
  readonly mirror?: boolean | undefined
  readonly address?: string | undefined
  readonly everyHours?: number | undefined
  readonly credentials?: StoredCredentials | null | undefined
}

/** Changes the given fields. Another address, other credentials or another treatment of missing cars have the next file processed in any case. */
export async function updateFeed(
  ctx: Context,
  { id, vendorId, name, mirror, address, everyHours, credentials }: FeedUpdate,
): Promise<void> {
  const hasSource = address !== undefined || credentials !== undefined
  await ctx.db
    .updateTable('stock_feeds')
    .set({
      ...(name !== undefined && { name }),
      ...(mirror !== undefined && { mirror }),
      ...(address !== undefined && { address }),
      ...(everyHours !== undefined && {
        every_hours: everyHours,
        next_run_at: sql<Date | null>`case when next_run_at is not null
          then least(next_run_at, ${ctx.now()}::timestamptz + ${everyHours}::int * interval '1 hour') end`,
      }),
      ...(credentials !== undefined && credentialColumns(credentials)),
      ...((hasSource || mirror !== undefined) && fresh),
      id,
    })
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .execute()
}

export async function pauseFeed(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('stock_feeds').set({ state: 'paused', next_run_at: null }).where('id', '=', id).execute()
}

/** Resumes a paused feed; one that is fetched runs at once. */
export async function resumeFeed(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('stock_feeds')
    .set({
      state: sql<'setup' | 'active'>`case when last_applied_at is null then 'setup' else 'active' end`,
      next_run_at: sql<Date | null>`case when kind = 'fetch' then ${ctx.now()}::timestamptz end`,
      ...fresh,
    })
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .execute()
}

export async function updateToken(ctx: Context, { id, tokenHash }: { id: string; tokenHash: Buffer }): Promise<void> {
  await ctx.db.updateTable('stock_feeds').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Deletes a feed that no run has locked, with its runs and imports. */
export async function deleteFeed(ctx: Context, id: string): Promise<void> {
  await ctx.db.deleteFrom('stock_feeds').where('id', '=', id).execute()
}

/** Has the next file processed even if it is the same as before. */
export async function forgetFile(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('stock_feeds').set(fresh).where('id', '=', id).execute()
}
