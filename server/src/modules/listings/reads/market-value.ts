import type { Adjustment, LikeAdvert, MarketValue, ReferenceCar } from '@autopiazza/contract/market-value'
import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../database/database.ts'

/** Selects the comparable adverts of the alias `valued` (listing_valuations) that are still on sale, nearest first, without the valued advert itself. */
export function likeAdvertsOf(db: Database) {
  return jsonArrayFrom(
    db
      .selectFrom(
        sql<{ id: string; adjusted: number; place: number }>`rows from (
          jsonb_to_recordset(valued.like_adverts) as (id uuid, adjusted bigint)
        ) with ordinality`.as<'near'>(sql`near(id, adjusted, place)`),
      )
      .innerJoin('vehicle_listings as other', 'other.id', 'near.id')
      .select([
        'other.id',
        'other.make',
        'other.model',
        'other.version',
        'other.year',
        'other.mileage',
        'other.sale_price as salePrice',
        'near.adjusted',
        'other.created_at as createdAt',
      ])
      .where(sql<boolean>`is_valued(other) and other.id <> valued.vehicle_id`)
      .orderBy('near.place'),
  )
}

interface ValuedRow {
  readonly market_value: number | null
  readonly market_low: number | null
  readonly market_high: number | null
  readonly market_comparables: number | null
  readonly price_label: PriceLabel | null
  readonly market_reference: ReferenceCar | null
  readonly market_adjustments: Adjustment[] | null
  readonly market_adverts: number | null
  readonly market_fitted_at: Date | null
  readonly market_measured: { readonly medianError: number } | null
  readonly like_adverts: readonly (Omit<LikeAdvert, 'salePrice' | 'createdAt'> & {
    readonly salePrice: number | null
    readonly createdAt: Date | string
  })[]
}

export function marketValueOf(row: ValuedRow): MarketValue | null {
  const { market_value: value, market_low: low, market_high: high, market_comparables: comparables } = row
  const { market_adverts: adverts, market_fitted_at: fittedAt, market_measured: measured } = row
  if (value === null || low === null || high === null || comparables === null) return null
  if (adverts === null || fittedAt === null || measured === null) return null
  return {
    value,
    low,
    high,
    comparables,
    label: row.price_label,
    reference: row.market_reference,
    adjustments: row.market_adjustments ?? [],
    likeAdverts: row.like_adverts.flatMap(({ salePrice, createdAt, ...advert }) =>
      salePrice === null ? [] : [{ ...advert, salePrice, createdAt: new Date(createdAt).toISOString() }],
    ),
    // An advert states all its facts, so no further fact can narrow the interval.
    narrowingFacts: [],
    method: { adverts, fittedAt: fittedAt.toISOString(), medianError: measured.medianError },
  }
}
