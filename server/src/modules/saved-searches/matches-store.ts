import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { nextMailAt } from './rules/next-mail.ts'

export interface Candidate {
  readonly id: number
  readonly listingId: string
  readonly vendorId: string
  readonly wasOnline: boolean
  readonly changedAt: Date
}

/** Locks these changes of online adverts in their order, without those that another process has locked. */
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

/** Deletes the changes of adverts that have been offline since then, so that they count as new when they return. */
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

export async function insertMatches(ctx: Context, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  const { searchIds, listingIds } = columnsOf(matches)
  await sql`
    insert into saved_search_matches (saved_search_id, listing_id)
    select search.id, found.listing_id
    from unnest(${searchIds}::uuid[], ${listingIds}::uuid[]) found (search_id, listing_id)
    join saved_searches search on search.id = found.search_id
    on conflict do nothing
  `.execute(ctx.db)
}

/** Sets when the mail about unmailed matches is due. Locks the searches first, so that a mail queued at the same time either includes a match or leaves its search due. */
export async function makeDue(ctx: Context, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  const { searchIds, listingIds } = columnsOf(matches)
  const { rows } = await sql<{ id: string; frequency: MailFrequency; lastMailedAt: Date | null; isDue: boolean }>`
    select search.id, search.frequency, search.last_mailed_at as "lastMailedAt", search.mail_due_at is not null as "isDue"
    from saved_searches search
    where search.id = any (${searchIds}::uuid[]) and search.frequency <> 'never' and exists (
      select from saved_search_matches match
      where match.saved_search_id = search.id and match.listing_id = any (${listingIds}::uuid[])
        and match.mailed_at is null and match.found_at >= search.mails_since
    )
    order by search.id for no key update
  `.execute(ctx.db)
  const undue = rows.filter(({ isDue }) => !isDue)
  if (undue.length === 0) return
  const due = undue.map(({ frequency, lastMailedAt }) => nextMailAt(frequency, ctx.now(), lastMailedAt))
  await sql`
    update saved_searches search set mail_due_at = due.at
    from unnest(${undue.map(({ id }) => id)}::uuid[], ${due}::timestamptz[]) due (id, at)
    where search.id = due.id
  `.execute(ctx.db)
}

function columnsOf(matches: readonly Match[]) {
  return {
    searchIds: matches.map(({ searchId }) => searchId),
    listingIds: matches.map(({ listingId }) => listingId),
  }
}

/** Deletes unmailed matches whose adverts have left the searches. */
export async function deleteUnmailedMatches(ctx: Context, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  const { searchIds, listingIds } = columnsOf(matches)
  await sql`
    delete from saved_search_matches match
    using unnest(${searchIds}::uuid[], ${listingIds}::uuid[]) gone (search_id, listing_id)
    where match.saved_search_id = gone.search_id and match.listing_id = gone.listing_id and match.mailed_at is null
  `.execute(ctx.db)
}

/** Locks the saved searches of a user in their order and returns those whose mail is due. Waits for other processes. */
export async function lockDueSearches(ctx: Context, ownerId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('saved_searches')
    .select(['id', 'mail_due_at as dueAt'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const now = ctx.now()
  return rows.filter(({ dueAt }) => dueAt !== null && dueAt <= now).map(({ id }) => id)
}

export async function markMailed(ctx: Context, matches: readonly Match[]): Promise<void> {
  const { searchIds, listingIds } = columnsOf(matches)
  await sql`
    with mailed as (
      update saved_search_matches match set mailed_at = ${ctx.now()}
      from unnest(${searchIds}::uuid[], ${listingIds}::uuid[]) named (search_id, listing_id)
      where match.saved_search_id = named.search_id and match.listing_id = named.listing_id
      returning match.saved_search_id
    )
    update saved_searches set last_mailed_at = ${ctx.now()} where id in (select saved_search_id from mailed)
  `.execute(ctx.db)
}

export async function endDue(ctx: Context, searchIds: readonly string[]): Promise<void> {
  await ctx.db.updateTable('saved_searches').set({ mail_due_at: null }).where('id', 'in', searchIds).execute()
}
