import type { Photo } from '@autopiazza/contract/photo'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { comparePlaces, firstFreePlace } from '../rules/photos.ts'

/** Returns all photographs of an advert: main, exterior, interior, optional, each in its order. */
export async function listPhotosOfListing(ctx: Context, listingId: string): Promise<Photo[]> {
  const rows = await ctx.db.selectFrom('listing_photos').selectAll().where('listing_id', '=', listingId).execute()
  return rows.map(toPhoto).toSorted(comparePlaces)
}

/** Returns the adverts among these that have a main photograph, in the order of their ids. */
export async function listPhotographedListings(ctx: Context, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('listing_photos')
    .select('listing_id as id')
    .where('listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .where('step', '=', 'main')
    .orderBy('listing_id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns whether a photo step has room for another photograph. The main step always has room, because a new
 * photograph replaces the old one. Returns null when the vendor has no such advert.
 */
export async function hasPhotoRoom(
  ctx: Context,
  { ownerId, listingId, step }: { readonly ownerId: string; readonly listingId: string; readonly step: PhotoStep },
): Promise<boolean | null> {
  const listing = await ctx.db
    .selectFrom('vehicle_listings')
    .select('id')
    .where('id', '=', listingId)
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  if (!listing) return null
  const taken = await ctx.db
    .selectFrom('listing_photos')
    .select('position')
    .where('listing_id', '=', listingId)
    .where('step', '=', step)
    .execute()
  const places = taken.map(({ position }) => position)
  return step === 'main' || firstFreePlace(step, places) !== null
}

interface PhotoRow {
  readonly id: string
  readonly step: PhotoStep
  readonly position: number
  readonly content_hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly dominant_color: string | null
  readonly author: string | null
  readonly license: string | null
  readonly license_url: string | null
  readonly source_url: string | null
}

type ModelPhotoRow = Omit<PhotoRow, 'step' | 'position'>

/** Maps a photograph of the car itself for pages and the API. */
export function toPhoto(row: PhotoRow): Photo {
  return { ...shown(row), step: row.step, position: row.position, ofModel: false }
}

/** Returns the photograph of the model that is shown when an advert has no photographs. */
export function toModelPhoto(row: ModelPhotoRow): Photo {
  return { ...shown(row), step: 'main', position: 0, ofModel: true }
}

function shown(row: ModelPhotoRow): Omit<Photo, 'step' | 'position' | 'ofModel'> {
  const { author, license } = row
  return {
    id: row.id,
    hash: row.content_hash,
    width: row.width,
    height: row.height,
    widths: [...row.widths],
    dominantColor: row.dominant_color,
    credit: author && license ? { author, license, licenseUrl: row.license_url, sourceUrl: row.source_url } : null,
  }
}
