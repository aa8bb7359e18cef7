import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { SearchedAdvert } from '../../search/index.ts'

type Row = Omit<SearchedAdvert, 'point'> & {
  readonly key: string
  readonly earthX: number | null
  readonly earthY: number | null
  readonly earthZ: number | null
}

/** The adverts as they are now. */
export async function listAdverts(ctx: Context, ids: readonly string[]): Promise<SearchedAdvert[]> {
  const listings = sql`(select listing.id::text as key, listing.* from vehicle_listings listing where listing.id = any (${ids}::uuid[]))`
  return [...(await comparedAdverts(ctx, listings)).values()]
}

/** The adverts as they were before these changes, by the id of the change; their vendor and pickup point are the present ones. */
export async function listAdvertsBefore(
  ctx: Context,
  changeIds: readonly number[],
): Promise<ReadonlyMap<number, SearchedAdvert>> {
  if (changeIds.length === 0) return new Map()
  const listings = sql`(
    select candidate.id::text as key, (jsonb_populate_record(null::vehicle_listings, candidate.before)).*
    from saved_search_candidates candidate where candidate.id = any (${changeIds}::bigint[])
  )`
  const adverts = await comparedAdverts(ctx, listings)
  return new Map([...adverts].map(([key, advert]) => [Number(key), advert]))
}

async function comparedAdverts(ctx: Context, listings: RawBuilder<unknown>): Promise<Map<string, SearchedAdvert>> {
  const { rows } = await sql<Row>`
    select v.key, v.id, v.make, v.model, lower(v.make) as "loweredMake", lower(v.model) as "loweredModel",
      plain_text(v.make || ' ' || v.model) as "plainName", plain_text(coalesce(v.version, '')) as "plainVersion",
      plain_text(v.description) as "plainDescription", v.year, v.mileage, v.horsepower as power, v.seats, v.doors,
      v.euro_class as "euroClass", v.fuel_type as "fuelType", v.transmission, v.body_type as "bodyType", v.color, v.drivetrain, v.features,
      v.listing_type as "listingType", v.sale_price as "salePrice", v.daily_rate as "dailyRate",
      coalesce(seller.seller_type, 'dealer') as "sellerType", v.main_image is not null as "hasPhotos",
      place.province, place.earth_x as "earthX", place.earth_y as "earthY", place.earth_z as "earthZ",
      (extract(epoch from v.created_at) * 1000000)::bigint as "createdAt"
    from ${listings} v
    left join vendor_details seller on seller.id = v.user_id
    left join vendor_pickup_locations place on place.id = coalesce(
      v.pickup_location_id, (select usual.id from vendor_pickup_locations usual where usual.user_id = v.user_id and usual.is_default)
    )
  `.execute(ctx.db)
  return new Map(
    rows.map(({ key, earthX, earthY, earthZ, ...advert }) => {
      const point = earthX === null || earthY === null || earthZ === null ? null : { x: earthX, y: earthY, z: earthZ }
      return [key, { ...advert, point }]
    }),
  )
}
