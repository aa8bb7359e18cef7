import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'

interface SearchToMail {
  readonly name: string
  readonly filters: SearchFilters
  readonly sentence: string | null
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** A search and its owner, for the mail about its new cars. */
export async function findSearchToMail(ctx: Context, id: string): Promise<SearchToMail | null> {
  const row = await ctx.db
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'search.name',
      'search.filters',
      'search.sentence',
      'users.email',
      'users.language',
      'profiles.first_name as firstName',
    ])
    .where('search.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, firstName: row.firstName ?? '' } : null
}

/** The active adverts that the next mail of a search counts, newest first. */
export async function listUnmailed(ctx: Context, searchId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('saved_search_matches as match')
    .innerJoin('saved_searches as search', 'search.id', 'match.saved_search_id')
    .innerJoin('vehicle_listings as listing', 'listing.id', 'match.listing_id')
    .select('listing.id')
    .where('search.id', '=', searchId)
    .where('match.mailed_at', 'is', null)
    .whereRef('match.found_at', '>=', 'search.mails_since')
    .where('listing.status', '=', 'active')
    .orderBy('match.found_at', 'desc')
    .orderBy('listing.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

const pageSize = 500

/** Searches whose mail is due, by id after the given one; an empty list is the end. */
export async function listDueSearches(ctx: Context, afterId: string): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('saved_searches')
    .select('id')
    .where('mail_due_at', '<=', ctx.now())
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(pageSize)
    .execute()
}
