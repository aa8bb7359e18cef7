import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { factColumn, factsWith } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { sellerKindOf } from '../../identity/index.ts'
import { factsOfRow } from '../rules/car-facts.ts'
import { shownVersion } from '../rules/shown-version.ts'
import { modelPhotoOf } from './model-photo.ts'
import { toModelPhoto, toPhoto } from './listing-photos.ts'

/** So many photographs after the main one are on a card. */
const maxMorePhotos = 4
const cardFacts = factsWith('isOnCard')

/**
 * Adverts with the fields of a card. Add where, order by and limit by the aliases `vehicle` (vehicle_listings), `own_place` and `default_place`
 * (vendor_pickup_locations), `company` (vendor_details), `valued` (listing_valuations), `main_photo` (listing_photos); turn the rows into cards with toVehicleCard. Constants are literals: as parameters
 * they would hide from the planner how few rows they leave, and the statement would be planned anew each time.
 */
export function selectVehicleCards(db: Database) {
  return db
    .selectFrom('vehicle_listings as vehicle')
    .leftJoin('vendor_pickup_locations as own_place', 'own_place.id', 'vehicle.pickup_location_id')
    .leftJoin('vendor_pickup_locations as default_place', (join) =>
      join.onRef('default_place.user_id', '=', 'vehicle.user_id').on('default_place.is_default', '=', sql.lit(true)),
    )
    .leftJoin('listing_photos as main_photo', (join) =>
      join.onRef('main_photo.listing_id', '=', 'vehicle.id').on('main_photo.step', '=', sql.lit('main')),
    )
    .leftJoin('vendor_details as company', 'company.id', 'vehicle.user_id')
    .leftJoin('listing_valuations as valued', (join) =>
      join
        .onRef('valued.vehicle_id', '=', 'vehicle.id')
        .on('valued.sale_price', '=', sql.ref<number>('vehicle.sale_price')),
    )
    .leftJoin('listing_price_drops as price_drop', (join) =>
      join.onRef('price_drop.vehicle_id', '=', 'vehicle.id').on('price_drop.ends_at', '>', sql<Date>`now()`),
    )
    .select((from) => [
      'vehicle.id',
      ...cardFacts.map((name) => `vehicle.${factColumn(name)}` as const),
      'vehicle.listing_type',
      'vehicle.sale_price',
      'vehicle.daily_rate',
      'valued.value as market_value',
      'valued.low as market_low',
      'valued.high as market_high',
      'valued.comparables as market_comparables',
      'valued.label as price_label',
      'price_drop.amount as price_drop_amount',
      'price_drop.days as price_drop_days',
      'price_drop.since as price_drop_since',
      'vehicle.status',
      'vehicle.views',
      'vehicle.created_at',
      sellerKindOf('company.seller_kind').as('seller_kind'),
      'vehicle.user_id as seller_id',
      'company.company_name as seller_name',
      from.fn.coalesce('own_place.city', 'default_place.city', 'vehicle.town').as('town'),
      from.fn.coalesce('own_place.province', 'default_place.province', 'vehicle.town_province').as('province'),
      'main_photo.id as photo_id',
      'main_photo.content_hash as photo_hash',
      'main_photo.width as photo_width',
      'main_photo.height as photo_height',
      'main_photo.widths as photo_widths',
      'main_photo.dominant_color as photo_dominant_color',
      'main_photo.author as photo_author',
      'main_photo.license as photo_license',
      'main_photo.license_url as photo_license_url',
      'main_photo.source_url as photo_source_url',
      modelPhotoOf(db).as('model_photo'),
      sql<number>`cardinality(vehicle.gallery)`.as('more_photo_count'),
      jsonArrayFrom(
        from
          .selectFrom('listing_photos as more_photo')
          .select(['more_photo.content_hash as hash', 'more_photo.widths'])
          .whereRef('more_photo.listing_id', '=', 'vehicle.id')
          .where('more_photo.step', '<>', sql.lit('main'))
          .orderBy('more_photo.step')
          .orderBy('more_photo.position')
          .limit(sql.lit(maxMorePhotos)),
      ).as('more_photos'),
    ])
}

export type VehicleCardRow = Awaited<ReturnType<ReturnType<typeof selectVehicleCards>['execute']>>[number]

/** The only mapping from a row of selectVehicleCards to the contract's card. */
export function toVehicleCard(row: VehicleCardRow): VehicleCard {
  const mainPhoto = mainPhotoOf(row)
  return {
    id: row.id,
    ...factsOfRow(row, cardFacts),
    version: shownVersion(row),
    listingType: row.listing_type,
    salePrice: row.sale_price,
    dailyRate: row.daily_rate,
    market: marketPositionOf(row),
    priceDrop: priceDropOf(row),
    status: row.status,
    views: row.views,
    createdAt: row.created_at.toISOString(),
    town: row.town,
    province: row.province,
    sellerKind: row.seller_kind,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    mainPhoto,
    photoCount: row.more_photo_count + (row.photo_id === null ? 0 : 1),
    morePhotos: row.more_photos.map(({ hash, widths }) => ({ hash, widths: widths ?? [] })),
  }
}

function marketPositionOf(row: VehicleCardRow): VehicleCard['market'] {
  const { market_value: value, market_low: low, market_high: high, market_comparables: comparables } = row
  const { price_label: label } = row
  if (value === null || low === null || high === null || comparables === null || label === null) return null
  return { value, low, high, comparables, label }
}

function priceDropOf({
  price_drop_amount: amount,
  price_drop_days: days,
  price_drop_since: since,
}: VehicleCardRow): VehicleCard['priceDrop'] {
  return amount === null || days === null || since === null ? null : { amount, days, since: since.toISOString() }
}

function mainPhotoOf(row: VehicleCardRow): VehicleCard['mainPhoto'] {
  if (
    row.photo_id === null ||
    row.photo_hash === null ||
    row.photo_width === null ||
    row.photo_height === null ||
    row.photo_widths === null
  )
    return row.model_photo && toModelPhoto(row.model_photo)
  return toPhoto({
    id: row.photo_id,
    step: 'main',
    position: 0,
    content_hash: row.photo_hash,
    width: row.photo_width,
    height: row.photo_height,
    widths: row.photo_widths,
    dominant_color: row.photo_dominant_color,
    author: row.photo_author,
    license: row.photo_license,
    license_url: row.photo_license_url,
    source_url: row.photo_source_url,
  })
}

/** Cards of the given adverts, in the given order; ids without an advert are left out. */
export async function listVehicleCards(ctx: Context, ids: readonly string[]): Promise<VehicleCard[]> {
  if (ids.length === 0) return []
  const rows = await selectVehicleCards(ctx.db).where('vehicle.id', 'in', ids).execute()
  const cards = new Map(rows.map((row) => [row.id, toVehicleCard(row)]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}
