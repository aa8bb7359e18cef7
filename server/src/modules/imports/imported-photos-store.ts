import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { PhotoValidators } from './ports.ts'

interface AppliedRows {
  readonly importId: string
  readonly vendorId: string
  readonly rows: readonly { readonly number: number; readonly listingId: string | null }[]
}

/** Writes the photographs to fetch for the adverts of rows; existing ones are unchanged. A picture that its archive lacks is refused at once. */
export async function insertImportedPhotos(ctx: Context, { importId, vendorId, rows }: AppliedRows): Promise<void> {
  await sql`
    insert into imported_photos (listing_id, vendor_id, import_id, address, place, staged_hash, state, problem)
    select applied.listing_id, ${vendorId}::uuid, row.import_id, photo.address, photo.place - 1, picture.content_hash,
      case when photo.address like 'zip:%' and picture.content_hash is null then 'refused' else 'waiting' end,
      case when photo.address like 'zip:%' and picture.content_hash is null then coalesce(picture.problem, 'photo_missing') end
    from unnest(
      ${rows.map(({ number }) => number)}::integer[],
      ${rows.map(({ listingId }) => listingId)}::uuid[]
    ) as applied (number, listing_id)
    join stock_import_rows row on row.import_id = ${importId} and row.number = applied.number
    cross join jsonb_array_elements_text(row.photos) with ordinality as photo (address, place)
    left join stock_import_pictures picture
      on picture.import_id = ${importId} and photo.address like 'zip:%' and picture.name = substr(photo.address, 5)
    on conflict do nothing
  `.execute(ctx.db)
}

export interface PhotosOfAdvert {
  readonly listingId: string
  readonly addresses: readonly string[]
}

interface PhotosOfRows {
  readonly vendorId: string
  readonly importId: string | null
  readonly isFollowed: boolean
  readonly rows: readonly PhotosOfAdvert[]
}

/** Writes the photographs to fetch for several adverts; existing rows are unchanged. */
export async function insertPhotosOfRows(
  ctx: Context,
  { vendorId, importId, isFollowed, rows }: PhotosOfRows,
): Promise<void> {
  const named = listPlaces(rows)
  if (named.length === 0) return
  await sql`
    insert into imported_photos (listing_id, vendor_id, import_id, address, place, is_followed, staged_hash, state, problem)
    select named.listing_id, ${vendorId}, ${importId}, named.address, named.place, ${isFollowed}, picture.content_hash,
      case when named.address like 'zip:%' and picture.content_hash is null then 'refused' else 'waiting' end,
      case when named.address like 'zip:%' and picture.content_hash is null then coalesce(picture.problem, 'photo_missing') end
    from ${placesTable(named)}
      left join stock_import_pictures picture
        on picture.import_id = ${importId} and named.address like 'zip:%' and picture.name = substr(named.address, 5)
    on conflict (listing_id, address) do nothing`.execute(ctx.db)
}

/** Writes which photographs a feed names, in which order. Returns the adverts whose order has changed. */
export async function updateFollowedPhotos(ctx: Context, rows: readonly PhotosOfAdvert[]): Promise<string[]> {
  const named = listPlaces(rows)
  if (named.length === 0) return []
  const { rows: changed } = await sql<{ listingId: string }>`
    update imported_photos photo set place = named.place, is_followed = true, is_dropped = false
    from ${placesTable(named)}
    where photo.listing_id = named.listing_id and photo.address = named.address
      and (photo.place <> named.place or not photo.is_followed or photo.is_dropped)
    returning photo.listing_id as "listingId"`.execute(ctx.db)
  return [...new Set(changed.map(({ listingId }) => listingId))]
}

/** Marks the photographs that a feed no longer names, and forgets those that were not added. Returns the adverts that have marked ones. */
export async function dropFollowedPhotos(ctx: Context, rows: readonly PhotosOfAdvert[]): Promise<string[]> {
  const named = listPlaces(rows)
  const listingIds = rows.filter(({ addresses }) => addresses.length > 0).map(({ listingId }) => listingId)
  if (listingIds.length === 0) return []
  const isGone = sql`photo.listing_id = any(${listingIds}) and photo.is_followed and not photo.is_dropped
    and not exists (select from ${placesTable(named)} where named.listing_id = photo.listing_id and named.address = photo.address)`
  await sql`delete from imported_photos photo where ${isGone} and photo.photo_id is null`.execute(ctx.db)
  const { rows: dropped } = await sql<{ listingId: string }>`
    update imported_photos photo
    set is_dropped = true, staged_hash = null, state = case when state = 'waiting' then 'added' else state end
    where ${isGone}
    returning photo.listing_id as "listingId"`.execute(ctx.db)
  return [...new Set(dropped.map(({ listingId }) => listingId))]
}

/** Forgets the photographs that an advert does not have yet, so that they are not fetched. */
export async function forgetWaitingPhotos(ctx: Context, listingId: string): Promise<void> {
  await ctx.db
    .deleteFrom('imported_photos')
    .where('listing_id', '=', listingId)
    .where('state', '=', 'waiting')
    .where('photo_id', 'is', null)
    .execute()
}

/** Ends the following of photographs: changes at their addresses are no longer fetched. */
export async function unfollowPhotos(ctx: Context, listingIds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('imported_photos')
    .set({ is_followed: false, is_dropped: false })
    .where('listing_id', '=', sql<string>`any(${listingIds})`)
    .where('is_followed', '=', true)
    .execute()
}

/** Deletes the rows of dropped photographs after they were removed from their advert, or one of them whose place a new photograph has taken. */
export async function deleteDroppedPhotos(
  ctx: Context,
  { listingId, photoId }: { readonly listingId: string; readonly photoId?: string },
): Promise<void> {
  await ctx.db
    .deleteFrom('imported_photos')
    .where('listing_id', '=', listingId)
    .where('is_dropped', '=', true)
    .$if(photoId !== undefined, (query) => query.where('photo_id', '=', photoId ?? ''))
    .execute()
}

interface NamedPlace {
  readonly listingId: string
  readonly address: string
  readonly place: number
}

function listPlaces(rows: readonly PhotosOfAdvert[]): NamedPlace[] {
  return rows.flatMap(({ listingId, addresses }) => addresses.map((address, place) => ({ listingId, address, place })))
}

function placesTable(named: readonly NamedPlace[]) {
  return sql`unnest(
    ${named.map(({ listingId }) => listingId)}::uuid[],
    ${named.map(({ address }) => address)}::text[],
    ${named.map(({ place }) => place)}::smallint[]
  ) as named (listing_id, address, place)`
}

/** What is stored about the content of a photograph, to detect that it has changed. */
export interface PhotoContent {
  readonly hash: string
  readonly validators?: PhotoValidators | undefined
}

export type FetchResult =
  | { readonly kind: 'added'; readonly photoId: string; readonly content: PhotoContent }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'again'; readonly at: Date; readonly isFailure: boolean }

/** Returns false when the photograph is no longer waited for. */
export async function updateFetchResult(
  ctx: Context,
  {
    listingId,
    address,
    now,
    result,
  }: { readonly listingId: string; readonly address: string; readonly now: Date; readonly result: FetchResult },
): Promise<boolean> {
  const updated = await ctx.db
    .updateTable('imported_photos')
    .set({ tried_at: now })
    .$if(result.kind === 'added', (query) =>
      query.set({
        state: 'added',
        photo_id: result.kind === 'added' ? result.photoId : null,
        staged_hash: null,
        ...(result.kind === 'added' && contentColumns(result.content, now)),
      }),
    )
    .$if(result.kind === 'refused', (query) =>
      query.set({
        state: 'refused',
        problem: result.kind === 'refused' ? result.problem : null,
        staged_hash: null,
        checked_at: now,
      }),
    )
    .$if(result.kind === 'again', (query) => query.set({ due_at: result.kind === 'again' ? result.at : now }))
    .$if(result.kind === 'again' && result.isFailure, (query) =>
      query.set((row) => ({ attempts: row('attempts', '+', 1) })),
    )
    .where('listing_id', '=', listingId)
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .returning('address')
    .executeTakeFirst()
  return updated !== undefined
}

function contentColumns({ hash, validators }: PhotoContent, now: Date) {
  return {
    content_hash: hash,
    etag: validators?.etag ?? null,
    last_modified: validators?.lastModified ?? null,
    checked_at: now,
  }
}

/** Writes that the content of a followed photograph was compared with that at its address, and its present content. */
export async function updateCheckedPhoto(
  ctx: Context,
  {
    listingId,
    address,
    checkedAt,
    content,
  }: {
    readonly listingId: string
    readonly address: string
    readonly checkedAt: Date
    readonly content?: PhotoContent | undefined
  },
): Promise<void> {
  await ctx.db
    .updateTable('imported_photos')
    .set({ checked_at: checkedAt, ...(content && contentColumns(content, checkedAt)) })
    .$if(content !== undefined, (query) => query.set({ state: 'added', problem: null }))
    .where('listing_id', '=', listingId)
    .where('address', '=', address)
    .where('state', '<>', 'waiting')
    .execute()
}

/** Lets a refused photograph be fetched again. */
export async function retryRefusedPhoto(
  ctx: Context,
  { listingId, address }: { readonly listingId: string; readonly address: string },
): Promise<void> {
  await ctx.db
    .updateTable('imported_photos')
    .set({ state: 'waiting', problem: null, attempts: 0, due_at: sql<Date>`now()` })
    .where('listing_id', '=', listingId)
    .where('address', '=', address)
    .where('state', '=', 'refused')
    .execute()
}

/** Postpones the next checks of a vendor's followed photographs. */
export async function postponeChecks(
  ctx: Context,
  { vendorId, dueBefore, checkedAt }: { readonly vendorId: string; readonly dueBefore: Date; readonly checkedAt: Date },
): Promise<void> {
  await sql`
    update imported_photos set checked_at = ${checkedAt}
    where ctid = any(array(
      select ctid from imported_photos
      where vendor_id = ${vendorId} and is_followed and state <> 'waiting' and not is_dropped
        and (checked_at is null or checked_at < ${dueBefore})
      limit 5000
    ))`.execute(ctx.db)
}

/** Lets photographs of this vendor be replaced whose picture in this import's archive has changed or was refused before. */
export async function replaceChangedPictures(ctx: Context, importId: string): Promise<void> {
  await sql`
    update imported_photos photo
    set state = 'waiting', problem = null, staged_hash = picture.content_hash, attempts = 0, due_at = now()
    from stock_import_pictures picture
    where picture.import_id = ${importId} and picture.content_hash is not null
      and photo.vendor_id = (select vendor_id from stock_imports where id = ${importId})
      and photo.address like 'zip:%' and photo.address = 'zip:' || picture.name
      and not photo.is_dropped
      and photo.content_hash is distinct from picture.content_hash
      and photo.staged_hash is distinct from picture.content_hash
      and (photo.state <> 'added' or photo.photo_id is not null)`.execute(ctx.db)
}

export async function postponePhotos(
  ctx: Context,
  { listingId, until }: { readonly listingId: string; readonly until: Date },
): Promise<void> {
  await ctx.db
    .updateTable('imported_photos')
    .set({ due_at: until })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'waiting')
    .where('due_at', '<', until)
    .execute()
}

/** Deletes the stored URLs of photographs that an import added to these adverts, so that a later file may contain the same URLs again. */
export async function deleteImportedPhotos(
  ctx: Context,
  { importId, listingIds }: { readonly importId: string; readonly listingIds: readonly string[] },
): Promise<void> {
  await ctx.db
    .deleteFrom('imported_photos')
    .where('import_id', '=', importId)
    .where('listing_id', '=', sql<string>`any(${listingIds})`)
    .execute()
}
