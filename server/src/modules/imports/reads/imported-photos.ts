import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

const none: ReadonlySet<string> = new Set()

/** Returns the addresses that earlier files had for these adverts, and the hashes of the photographs that the adverts have. */
export async function listKnownPhotos(
  ctx: Context,
  listingIds: readonly string[],
): Promise<(listingId: string | undefined) => ReadonlySet<string>> {
  if (listingIds.length === 0) return () => none
  const rows = await ctx.db
    .selectFrom('imported_photos')
    .select(['listing_id', 'address'])
    .where('listing_id', '=', sql<string>`any(${listingIds})`)
    .execute()
  const photos = await ctx.db
    .selectFrom('listing_photos')
    .select(['listing_id', 'content_hash as address'])
    .where('listing_id', '=', sql<string>`any(${listingIds})`)
    .execute()
  const byListing = Map.groupBy([...rows, ...photos], (row) => row.listing_id)
  return (id) => (id ? new Set(byListing.get(id)?.map(({ address }) => address)) : none)
}

/** Returns the photographs that an import has added to these adverts and that still exist, by advert. */
export async function listPhotosOfImport(
  ctx: Context,
  { importId, listingIds }: { readonly importId: string; readonly listingIds: readonly string[] },
): Promise<(listingId: string | null) => readonly string[]> {
  const rows = await ctx.db
    .selectFrom('imported_photos')
    .select(['listing_id', 'photo_id'])
    .where('import_id', '=', importId)
    .where('listing_id', '=', sql<string>`any(${listingIds})`)
    .execute()
  const byListing = Map.groupBy(rows, (row) => row.listing_id)
  return (id) => ((id && byListing.get(id)) || []).flatMap((row) => row.photo_id ?? [])
}

export interface WaitingListing {
  readonly listingId: string
  readonly vendorId: string
}

/** Returns adverts whose photographs are due to be fetched, one advert of each dealer before the second of any dealer. The dealer that has waited longest comes first. */
export async function listListingsToFetch(
  ctx: Context,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<WaitingListing[]> {
  const { rows } = await sql<WaitingListing>`
    select "listingId", "vendorId" from (
      select listing_id as "listingId", vendor_id as "vendorId",
        row_number() over (partition by vendor_id order by min(due_at), listing_id) as turn
      from imported_photos where state = 'waiting' and due_at <= ${now} group by listing_id, vendor_id
    ) as waiting
    order by turn,
      (select max(tried_at) from imported_photos where vendor_id = waiting."vendorId") nulls first,
      "listingId"
    limit ${limit}`.execute(ctx.db)
  return rows
}

/** Returns when the next photograph is due; null when none waits. */
export async function findNextFetchTime(ctx: Context): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('imported_photos')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

export interface DuePhoto {
  readonly address: string
  readonly attempts: number
}

/** Returns the next photographs of an advert that may be fetched now, in order, and whether the advert has a main photograph. */
export async function listDuePhotos(
  ctx: Context,
  { listingId, now, limit }: { readonly listingId: string; readonly now: Date; readonly limit: number },
): Promise<{ readonly due: DuePhoto[]; readonly hasMain: boolean }> {
  const due = await ctx.db
    .selectFrom('imported_photos')
    .select(['address', 'attempts'])
    .where('listing_id', '=', listingId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('place')
    .orderBy('address')
    .limit(limit)
    .execute()
  const main = await ctx.db
    .selectFrom('listing_photos')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('step', '=', 'main')
    .executeTakeFirst()
  return { due, hasMain: main !== undefined }
}
