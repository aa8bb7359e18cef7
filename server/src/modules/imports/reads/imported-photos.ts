import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Returns the addresses that earlier files had for these adverts, without those whose picture in this import's archive
 * is another one, and the hashes of the photographs that the adverts have.
 */
export async function listKnownPhotos(
  ctx: Context,
  { importId, listingIds }: { readonly importId: string; readonly listingIds: readonly string[] },
): Promise<(listingId: string | undefined) => ReadonlySet<string>> {
  if (listingIds.length === 0) return () => none
  const { rows } = await sql<{ listing_id: string; address: string }>`
    select photo.listing_id, photo.address from imported_photos photo
    where photo.listing_id = any(${listingIds}) and not (
      photo.address like 'zip:%' and (photo.state <> 'added' or photo.photo_id is not null) and exists (
        select from stock_import_pictures picture
        where picture.import_id = ${importId} and picture.name = substr(photo.address, 5)
          and picture.content_hash <> coalesce(photo.staged_hash, photo.content_hash, '')
      )
    )`.execute(ctx.db)
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
  /** The photograph of the advert to replace; null for another one. */
  readonly photoId: string | null
  /** The staged picture to add; null for a photograph from an address. */
  readonly stagedHash: string | null
}

/** Returns the next photographs of an advert that may be fetched now, in order, and whether the advert has a main photograph. */
export async function listDuePhotos(
  ctx: Context,
  { listingId, now, limit }: { readonly listingId: string; readonly now: Date; readonly limit: number },
): Promise<{ readonly due: DuePhoto[]; readonly hasMain: boolean }> {
  const due = await ctx.db
    .selectFrom('imported_photos')
    .select(['address', 'attempts', 'photo_id as photoId', 'staged_hash as stagedHash'])
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

/** Returns the first photograph of an advert that its feed no longer names, whose place a new one may take. */
export async function findDroppedPhoto(ctx: Context, listingId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('imported_photos')
    .select('photo_id')
    .where('listing_id', '=', listingId)
    .where('is_dropped', '=', true)
    .where('photo_id', 'is not', null)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  return row?.photo_id ?? null
}

export interface FollowedPhotos {
  /** The photographs that the feed names, in its order. */
  readonly photoIds: readonly string[]
  readonly droppedIds: readonly string[]
  /** True while a photograph is still to be fetched. */
  readonly isWaiting: boolean
}

export async function findFollowedPhotos(ctx: Context, listingId: string): Promise<FollowedPhotos> {
  const rows = await ctx.db
    .selectFrom('imported_photos')
    .select(['photo_id', 'is_dropped', 'state'])
    .where('listing_id', '=', listingId)
    .where('is_followed', '=', true)
    .orderBy('place')
    .orderBy('address')
    .execute()
  const idsOf = (isDropped: boolean): string[] =>
    rows.filter((row) => row.is_dropped === isDropped).flatMap((row) => row.photo_id ?? [])
  return {
    photoIds: idsOf(false),
    droppedIds: idsOf(true),
    isWaiting: rows.some(({ state }) => state === 'waiting'),
  }
}

/** Returns adverts whose dropped photographs can be removed because no photograph is waiting and at least one remains. */
export async function listListingsToArrange(ctx: Context, limit: number): Promise<WaitingListing[]> {
  const { rows } = await sql<WaitingListing>`
    select distinct dropped.listing_id as "listingId", dropped.vendor_id as "vendorId" from imported_photos dropped
    where dropped.is_dropped
      and not exists (
        select from imported_photos waiting where waiting.listing_id = dropped.listing_id and waiting.state = 'waiting'
      )
      and exists (
        select from imported_photos other
        where other.listing_id = dropped.listing_id and other.is_followed and not other.is_dropped and other.photo_id is not null
      )
    limit ${limit}`.execute(ctx.db)
  return rows
}
