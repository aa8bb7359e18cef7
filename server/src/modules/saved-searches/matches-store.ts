import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { nextMailAt } from './rules/next-mail.ts'

export interface Candidate {
  readonly id: number
  readonly listingId: string
  readonly vendorId: string
  readonly wasOnline: boolean
  readonly changedAt: Date
}

/** Locks these changes of adverts that are online, in their order; those that another process works on are left out. */
export async function lockCandidates(ctx: Context, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select candidate.id, candidate.listing_id as "listingId", listing.user_id as "vendorId",
      candidate.before is not null as "wasOnline", candidate.changed_at as "changedAt"
    from saved_search_candidates candidate join vehicle_listings listing on listing.id = candidate.listing_id
    where listing.status = 'active' and candidate.id = any (${ids}::bigint[])
    order by candidate.id for update of candidate skip locked
  `.execute(ctx.db)
  return rows
}

export async function deleteCandidates(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('saved_search_candidates').where('id', 'in', ids).execute()
}

/** Deletes the changes of adverts that have been offline since then: when they come back they are new. */
export async function deleteCandidatesBefore(ctx: Context, time: Date): Promise<void> {
  await sql`
    delete from saved_search_candidates candidate using vehicle_listings listing
    where listing.id = candidate.listing_id and listing.status <> 'active' and candidate.changed_at < ${time}
  `.execute(ctx.db)
}

export interface Match {
  readonly searchId: string
  readonly listingId: string
}

/** Writes matches, each once per search, and when their mail is due; a mail that is due already collects them. */
export async function insertMatches(ctx: Context, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  const { rows } = await sql<{ id: string; frequency: MailFrequency; lastMailedAt: Date | null }>`
    with added as (
      insert into saved_search_matches (saved_search_id, listing_id)
      select search.id, found.listing_id
      from unnest(${matches.map(({ searchId }) => searchId)}::uuid[], ${matches.map(({ listingId }) => listingId)}::uuid[]) found (search_id, listing_id)
      join saved_searches search on search.id = found.search_id
      on conflict do nothing
      returning saved_search_id
    )
    select search.id, search.frequency, search.last_mailed_at as "lastMailedAt" from saved_searches search
    where search.id in (select saved_search_id from added) and search.frequency <> 'never' and search.mail_due_at is null
    order by search.id for no key update
  `.execute(ctx.db)
  if (rows.length === 0) return
  const due = rows.map(({ frequency, lastMailedAt }) => nextMailAt(frequency, ctx.now(), lastMailedAt))
  await sql`
    update saved_searches search set mail_due_at = coalesce(search.mail_due_at, due.at)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${due}::timestamptz[]) due (id, at)
    where search.id = due.id and search.frequency <> 'never'
  `.execute(ctx.db)
}

/** Removes matches that are not mailed yet: the adverts have left the searches. */
export async function deleteUnmailedMatches(ctx: Context, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  await sql`
    delete from saved_search_matches match
    using unnest(${matches.map(({ searchId }) => searchId)}::uuid[], ${matches.map(({ listingId }) => listingId)}::uuid[]) gone (search_id, listing_id)
    where match.saved_search_id = gone.search_id and match.listing_id = gone.listing_id and match.mailed_at is null
  `.execute(ctx.db)
}

export interface DueSearch {
  readonly id: string
  readonly ownerId: string
}

/** Locks a search whose mail is due; null where it is not any more, or another process writes it. */
export async function lockDueSearch(ctx: Context, id: string): Promise<DueSearch | null> {
  const row = await ctx.db
    .selectFrom('saved_searches')
    .select(['id', 'user_id as ownerId'])
    .where('id', '=', id)
    .where('mail_due_at', '<=', ctx.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** Marks adverts as mailed. */
export async function markMailed(
  ctx: Context,
  { searchId, listingIds }: { readonly searchId: string; readonly listingIds: readonly string[] },
): Promise<void> {
  await sql`
    update saved_search_matches set mailed_at = ${ctx.now()}
    where saved_search_id = ${searchId} and listing_id = any (${listingIds}::uuid[])
  `.execute(ctx.db)
}

/** Nothing is due any more; mailedAt is when the mail was queued, null without a mail. */
export async function endDue(
  ctx: Context,
  { searchId, mailedAt }: { readonly searchId: string; readonly mailedAt: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('saved_searches')
    .set({ mail_due_at: null, ...(mailedAt && { last_mailed_at: mailedAt }) })
    .where('id', '=', searchId)
    .execute()
}
