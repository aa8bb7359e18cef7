import type { FeedKind, FeedProblem, FeedState } from '@autopiazza/contract/feed-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { StoredCredentials } from './feed-secrets.ts'

/** Error name of the trigger limit_stock_feeds. */
export const feedLimit = 'ten_feeds_per_dealer'

interface OfVendor {
  readonly id: string
  readonly vendorId: string
}

type NewFeed = OfVendor & { readonly name: string; readonly mirror: boolean } & (
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

type FeedUpdate = OfVendor & {
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

/** Writes the problem of a feed. Returns when the fault began. */
export async function updateFault(
  ctx: Context,
  {
    feedId,
    problem,
    mailed,
  }: {
    readonly feedId: string
    readonly problem: FeedProblem
    readonly mailed: 'failed' | 'stopped' | 'waiting' | null
  },
): Promise<Date> {
  const { fault_since: since } = await ctx.db
    .updateTable('stock_feeds')
    .set({
      fault_code: problem,
      fault_since: sql<Date>`coalesce(fault_since, now())`,
      ...(mailed && { fault_mailed: sql<(typeof mailed)[]>`fault_mailed || ${mailed}::text` }),
    })
    .where('id', '=', feedId)
    .returning('fault_since')
    .executeTakeFirstOrThrow()
  return since ?? ctx.now()
}

/** Ends the fault of a feed. Returns when it began and which mails were sent; null without one. */
export async function clearFault(
  ctx: Context,
  feedId: string,
): Promise<{ readonly since: Date; readonly mailed: readonly string[] } | null> {
  const { rows } = await sql<{ since: Date; mailed: string[] }>`
    update stock_feeds feed set fault_code = null, fault_since = null, fault_mailed = '{}'
    from stock_feeds before
    where feed.id = ${feedId} and before.id = feed.id and before.fault_since is not null
    returning before.fault_since as since, before.fault_mailed as mailed
  `.execute(ctx.db)
  return rows[0] ?? null
}

interface AppliedFile {
  readonly feed: { readonly id: string }
  readonly run: {
    readonly etag: string | null
    readonly lastModified: string | null
    readonly contentHash: Buffer | null
  }
  readonly file: { readonly format: string; readonly columns: readonly string[] }
}

/** Writes which file a feed has now. The first applied file ends its setup. */
export async function updateAppliedFile(ctx: Context, { feed, run, file }: AppliedFile): Promise<void> {
  await ctx.db
    .updateTable('stock_feeds')
    .set({
      etag: run.etag,
      last_modified: run.lastModified,
      content_hash: run.contentHash,
      file_format: file.format,
      file_columns: [...file.columns],
      last_applied_at: sql<Date>`now()`,
      state: sql<FeedState>`case when state = 'setup' then 'active' else state end`,
      next_run_at: sql<Date | null>`case when kind = 'fetch' and state <> 'paused'
        then coalesce(next_run_at, now() + every_hours * interval '1 hour') end`,
    })
    .where('id', '=', feed.id)
    .execute()
}

/** Sets when a feed is fetched next: after its interval, or not before the dealer has applied its first file. */
export async function scheduleNext(
  ctx: Context,
  { feedId, isWaiting }: { readonly feedId: string; readonly isWaiting: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('stock_feeds')
    .set({
      next_run_at: sql<Date | null>`case when kind = 'fetch' and state <> 'paused' and not (${isWaiting} and state = 'setup')
        then now() + every_hours * interval '1 hour' end`,
    })
    .where('id', '=', feedId)
    .execute()
}

interface OwnFeed {
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
