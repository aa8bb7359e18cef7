import type { Photo } from '@autopiazza/contract/photo'
import type { ListingStatus, PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../kernel/context.ts'
import type { PreparedPhoto } from './ports.ts'
import { toPhoto } from './reads/listing-photos.ts'
import { firstFreePlace, photoWidths, type PlacedPhoto } from './rules/photos.ts'

/** Locks an advert of this vendor while its photographs change. Returns null when the vendor has no advert with this id. */
export async function lockOwnListing(
  ctx: Context,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<ListingStatus | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.status ?? null
}

/** Updates main_image and gallery from the photographs, with the storage paths of the widest JPEG. */
export async function updateImagePaths(ctx: Context, listingId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('listing_photos')
    .select(['step', 'content_hash', 'width'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  const pathsOf = (...steps: readonly string[]): string[] =>
    steps.flatMap((step) =>
      rows.filter((row) => row.step === step).map((row) => `images/${row.content_hash}/${row.width}.jpg`),
    )
  await ctx.db
    .updateTable('vehicle_listings')
    .set({ main_image: pathsOf('main')[0] ?? null, gallery: pathsOf('exterior', 'interior', 'optional') })
    .where('id', '=', listingId)
    .execute()
}

/** Sets the order of the photographs of one photo step. The constraint on positions is checked at the end of the transaction. */
export async function updatePhotoOrder(
  ctx: Context,
  { listingId, photoIds }: { readonly listingId: string; readonly photoIds: readonly string[] },
): Promise<void> {
  for (const [position, id] of photoIds.entries()) {
    await ctx.db
      .updateTable('listing_photos')
      .set({ position })
      .where('id', '=', id)
      .where('listing_id', '=', listingId)
      .execute()
  }
}

/** Sets the steps and positions of photographs. The constraint on positions is checked at the end of the transaction. */
export async function updatePhotoPlaces(
  ctx: Context,
  { listingId, places }: { readonly listingId: string; readonly places: readonly PlacedPhoto[] },
): Promise<void> {
  for (const { id, step, position } of places) {
    await ctx.db
      .updateTable('listing_photos')
      .set({ step, position })
      .where('id', '=', id)
      .where('listing_id', '=', listingId)
      .where((photo) => photo.or([photo('step', '<>', step), photo('position', '<>', position)]))
      .execute()
  }
}

/** Replaces the picture of a photograph. Returns null when the advert has no such photograph. The caller has locked the advert. */
export async function updatePhotoContent(
  ctx: Context,
  {
    listingId,
    photoId,
    prepared,
  }: {
    readonly listingId: string
    readonly photoId: string
    readonly prepared: Omit<PreparedPhoto, 'master'>
  },
): Promise<Photo | null> {
  const row = await ctx.db
    .updateTable('listing_photos')
    .set({
      content_hash: prepared.hash,
      width: prepared.width,
      height: prepared.height,
      widths: photoWidths(prepared.width),
      dominant_color: prepared.dominantColor,
    })
    .where('id', '=', photoId)
    .where('listing_id', '=', listingId)
    .returningAll()
    .executeTakeFirst()
  return row ? toPhoto(row) : null
}

export type PhotoCredit = NonNullable<Photo['credit']>

/**
 * Adds a photograph at the first free position of its photo step. A main photograph replaces the previous one.
 * Returns null when the step is full. The caller has locked the advert.
 */
export async function insertPhoto(
  ctx: Context,
  {
    listingId,
    step,
    prepared,
    credit,
  }: {
    readonly listingId: string
    readonly step: PhotoStep
    readonly prepared: Omit<PreparedPhoto, 'master'>
    readonly credit: PhotoCredit | null
  },
): Promise<Photo | null> {
  if (step === 'main')
    await ctx.db.deleteFrom('listing_photos').where('listing_id', '=', listingId).where('step', '=', step).execute()
  const taken = await ctx.db
    .selectFrom('listing_photos')
    .select('position')
    .where('listing_id', '=', listingId)
    .where('step', '=', step)
    .execute()
  const position = firstFreePlace(
    step,
    taken.map((photo) => photo.position),
  )
  if (position === null) return null
  const row = await ctx.db
    .insertInto('listing_photos')
    .values({
      listing_id: listingId,
      step,
      position,
      content_hash: prepared.hash,
      width: prepared.width,
      height: prepared.height,
      widths: photoWidths(prepared.width),
      dominant_color: prepared.dominantColor,
      author: credit?.author ?? null,
      license: credit?.license ?? null,
      license_url: credit?.licenseUrl ?? null,
      source_url: credit?.sourceUrl ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPhoto(row)
}

/** Removes a photograph and closes the gap in the positions. Returns false when the advert has no such photograph. */
export async function deletePhoto(
  ctx: Context,
  { listingId, photoId }: { readonly listingId: string; readonly photoId: string },
): Promise<boolean> {
  const removed = await ctx.db
    .deleteFrom('listing_photos')
    .where('id', '=', photoId)
    .where('listing_id', '=', listingId)
    .returning(['step', 'position'])
    .executeTakeFirst()
  if (!removed) return false
  await ctx.db
    .updateTable('listing_photos')
    .set((photo) => ({ position: photo('position', '-', 1) }))
    .where('listing_id', '=', listingId)
    .where('step', '=', removed.step)
    .where('position', '>', removed.position)
    .execute()
  return true
}
