import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface OwnSearch {
  readonly id: string
  readonly name: string
  readonly filters: SearchFilters
  readonly sentence: string | null
  readonly frequency: MailFrequency
  readonly createdAt: Date
  readonly lastMailedAt: Date | null
  readonly newCount: number
}

/** Returns a user's saved searches, newest first. `newCount`: active adverts found since the owner last looked. */
export async function listOwnSearches(ctx: Context, ownerId: string): Promise<OwnSearch[]> {
  const { rows } = await sql<OwnSearch>`
    select search.id, search.name, search.filters, search.sentence, search.frequency, search.created_at as "createdAt",
      search.last_mailed_at as "lastMailedAt", (
        select count(*) from saved_search_matches match join vehicle_listings listing on listing.id = match.listing_id
        where match.saved_search_id = search.id and match.found_at > search.seen_at and listing.status = 'active'
      ) as "newCount"
    from saved_searches search where search.user_id = ${ownerId} order by search.created_at desc, search.id desc
  `.execute(ctx.db)
  return rows
}

interface MailsOfLink {
  /** Name of the search; null when it was removed, or the link is about all searches of a user. */
  readonly name: string | null
  readonly isAll: boolean
  readonly hasEnded: boolean
}

/** Returns the mails that a link ends: those of the search with this id, or of all searches of the account with this id. */
export async function findMailsOfLink(ctx: Context, id: string): Promise<MailsOfLink> {
  const { rows } = await sql<MailsOfLink>`
    select case when not bool_or(user_id = ${id}) then min(name) end as name, coalesce(bool_or(user_id = ${id}), false) as "isAll",
      coalesce(bool_and(frequency = 'never'), true) as "hasEnded"
    from saved_searches where id = ${id} or user_id = ${id}
  `.execute(ctx.db)
  return rows[0] ?? { name: null, isAll: false, hasEnded: true }
}
