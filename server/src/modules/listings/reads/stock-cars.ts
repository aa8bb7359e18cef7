import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../../kernel/context.ts'
import { comparePlaces } from '../rules/photos.ts'
import { listingFields } from './listing-fields.ts'

/** A car that is for sale or for rent, or reserved, as its dealer's files contain it. */
export interface StockCar {
  readonly id: string
  readonly stockNumber: string | null
  readonly isReserved: boolean
  readonly fields: Required<ListingInput>
  /** The dealer's own photographs in their order; width is that of the largest JPEG. */
  readonly photos: readonly { readonly hash: string; readonly width: number; readonly step: PhotoStep }[]
}

interface StockPage {
  readonly vendorId: string
  /** Id of the last car of the previous page; null for the first page. */
  readonly after: string | null
  readonly limit: number
}

/** Returns one page of a vendor's cars that are online or reserved, in the order in which they were added. */
export async function listStockCars(ctx: Context, { vendorId, after, limit }: StockPage): Promise<StockCar[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .selectAll('vehicle')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('listing_photos as photo')
          .select(['photo.step', 'photo.position', 'photo.content_hash as hash', 'photo.widths'])
          .whereRef('photo.listing_id', '=', 'vehicle.id'),
      ).as('photos'),
    )
    .where('vehicle.user_id', '=', vendorId)
    .where('vehicle.status', 'in', ['active', 'pending'])
    .$if(after !== null, (query) => query.where('vehicle.id', '>', after))
    .orderBy('vehicle.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    stockNumber: row.stock_number,
    isReserved: row.status === 'pending',
    fields: listingFields(row),
    photos: row.photos.toSorted(comparePlaces).flatMap(({ hash, widths, step }) => {
      const width = widths?.at(-1)
      return width === undefined ? [] : [{ hash, width, step }]
    }),
  }))
}

export interface StockPlace {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly isDefault: boolean
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Returns the places where a vendor's cars are, the default one first. */
export async function listStockPlaces(ctx: Context, vendorId: string): Promise<StockPlace[]> {
  return ctx.db
    .selectFrom('vendor_pickup_locations')
    .select(['id', 'name', 'address', 'city', 'province', 'postal_code as postalCode', 'is_default as isDefault'])
    .select(['latitude', 'longitude'])
    .where('user_id', '=', vendorId)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/**
 * Returns a text that changes with every change of the cars that listStockCars returns or of their places. It adds
 * the hashes of the rows, so a change that is committed late counts as well.
 */
export async function findStockVersion(ctx: Context, vendorId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), sum(hashtextextended(
        concat_ws(' ', id, status, stock_number, updated_at, main_image, array_to_string(gallery, ',')), 0)::numeric),
      (select md5(string_agg(place::text, ' ' order by place.id)) from vendor_pickup_locations place where place.user_id = ${vendorId})
    ) as version
    from vehicle_listings where user_id = ${vendorId} and status in ('active', 'pending')`.execute(ctx.db)
  return rows[0]?.version ?? ''
}
