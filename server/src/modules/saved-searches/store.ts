import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { nextMailAt } from './rules/next-mail.ts'

interface StoredSearch {
  readonly ownerId: string
  readonly name: string
  readonly filters: SearchFilters
  readonly sentence: string | null
  readonly frequency: MailFrequency
}

/** Saves a search, or changes name and frequency of the owner's search with the same filters. */
export async function saveSearchOnce(
  ctx: Context,
  { ownerId, name, filters, sentence, frequency }: StoredSearch,
): Promise<{ id: string; isNew: boolean }> {
  const mailsSince = frequency === 'never' ? sql`null` : sql`clock_timestamp()`
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into saved_searches as search (user_id, name, filters, sentence, frequency, mails_since)
    values (${ownerId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${sentence}, ${frequency}, ${mailsSince})
    on conflict (user_id, md5(filters::text)) do update set
      name = excluded.name, sentence = excluded.sentence, frequency = excluded.frequency,
      mails_since = case when excluded.frequency = 'never' then null else coalesce(search.mails_since, excluded.mails_since) end,
      mail_due_at = ${dueAgain(ctx, frequency)}
    returning id, xmax = 0 as "isNew"
  `.execute(ctx.db)
  const saved = rows[0]
  if (!saved) throw new Error('A saved search returned no row')
  return saved
}

/** Reschedules a due mail by the new frequency. */
function dueAgain(ctx: Context, frequency: MailFrequency) {
  return sql<Date | null>`case when search.mail_due_at is null then null else ${nextMailAt(frequency, ctx.now(), null)}::timestamptz end`
}

interface OwnSearch {
  readonly id: string
  readonly ownerId: string
}

/** Returns false when the owner has no such search. The other writes do the same. */
export async function updateName(
  ctx: Context,
  { id, ownerId, name }: OwnSearch & { readonly name: string },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('saved_searches')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cars found while mails were off are not mailed later. */
export async function updateFrequency(
  ctx: Context,
  { id, ownerId, frequency }: OwnSearch & { readonly frequency: MailFrequency },
): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches search set
      frequency = ${frequency},
      mails_since = case when ${frequency}::text = 'never' then null else coalesce(search.mails_since, clock_timestamp()) end,
      mail_due_at = ${dueAgain(ctx, frequency)}
    where id = ${id} and user_id = ${ownerId} returning id
  `.execute(ctx.db)
  return rows.length > 0
}

/** Turns off the mails of the search with this id, or of all searches of the account with it, by a signed link. */
export async function endMails(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('saved_searches')
    .set({ frequency: 'never', mails_since: null, mail_due_at: null })
    .where(({ or, eb }) => or([eb('id', '=', id), eb('user_id', '=', id)]))
    .where('frequency', '<>', 'never')
    .execute()
}

export async function updateSeen(ctx: Context, { id, ownerId }: OwnSearch): Promise<boolean> {
  const row = await ctx.db
    .updateTable('saved_searches')
    .set({ seen_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSavedSearch(ctx: Context, { id, ownerId }: OwnSearch): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
