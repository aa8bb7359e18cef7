import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { Language } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface OwnerToMail {
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** Returns the recipient of mails about new cars; null for a suspended account. */
export async function findOwnerToMail(ctx: Context, ownerId: string): Promise<OwnerToMail | null> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.language', 'profiles.first_name as firstName'])
    .where('users.id', '=', ownerId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, firstName: row.firstName ?? '' } : null
}

export interface UnmailedMatch {
  readonly listingId: string
  readonly searchId: string
  readonly name: string
  readonly filters: SearchFilters
  readonly sentence: string | null
}

/** Returns the active adverts that these due searches found and that were not mailed yet, newest first, each with all mailing searches of the user that found it. */
export async function listUnmailed(
  ctx: Context,
  { ownerId, dueIds }: { readonly ownerId: string; readonly dueIds: readonly string[] },
): Promise<UnmailedMatch[]> {
  const { rows } = await sql<UnmailedMatch>`
    with unmailed as (
      select match.listing_id, match.found_at, search.id, search.name, search.filters, search.sentence
      from saved_search_matches match
      join saved_searches search on search.id = match.saved_search_id
      join vehicle_listings listing on listing.id = match.listing_id
      where search.user_id = ${ownerId} and match.mailed_at is null and match.found_at >= search.mails_since and listing.status = 'active'
    )
    select listing_id as "listingId", id as "searchId", name, filters, sentence from unmailed
    where listing_id in (select listing_id from unmailed where id = any (${dueIds}::uuid[]))
    order by found_at desc, listing_id desc, id
  `.execute(ctx.db)
  return rows
}

const pageSize = 500

/** Returns the next users by id with a due search, without suspended accounts; empty at the end. */
export async function listOwnersToMail(ctx: Context, afterId: string): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .select('users.id')
    .distinct()
    .where('search.mail_due_at', '<=', ctx.now())
    .where('users.suspended_at', 'is', null)
    .where('users.id', '>', afterId)
    .orderBy('users.id')
    .limit(pageSize)
    .execute()
}
