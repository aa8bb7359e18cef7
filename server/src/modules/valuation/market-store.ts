import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { MarketModel } from './rules/market/market-model.ts'
import type { CarValuation } from './rules/market/value-car.ts'

/** So many of the last models are kept. */
const keptModels = 7

/** Stores a fitted model, which is the newest from now on, and forgets the oldest ones. */
export async function insertMarketModel(ctx: Context, model: MarketModel): Promise<void> {
  const { median, mean, covered } = model.error
  const measured = { medianError: median, meanError: mean, coverage: covered }
  await ctx.db
    .insertInto('market_models')
    .values({ model: JSON.stringify(model), adverts: model.adverts, measured: JSON.stringify(measured) })
    .execute()
  await sql`
    delete from market_models where id in (select id from market_models order by fitted_at desc, id desc offset ${keptModels})
  `.execute(ctx.db)
}

/** Locks up to so many waiting adverts, those that have waited longest, without those that another process values. */
export async function lockListingsToValue(ctx: Context, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from listings_to_value order by queued_at limit ${limit} for update skip locked
  `.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Locks those of these adverts that wait, once nobody is changing them, and answers them. */
export async function lockWaiting(ctx: Context, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select vehicle_id as id from listings_to_value where vehicle_id = any (${ids}::uuid[]) order by vehicle_id for update`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** These adverts wait no more. */
export async function deleteListingsToValue(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from listings_to_value where vehicle_id = any (${ids}::uuid[])`.execute(ctx.db)
}

export interface ListingValuation {
  readonly vehicleId: string
  /** Of the advert as it was valued: a newer one keeps no value of before. */
  readonly updatedAt: Date
  readonly family: string
  /** Cents. */
  readonly salePrice: number
  readonly valuation: CarValuation
  readonly label: string | null
}

/** Writes the values of adverts that have not changed since they were read, only what differs, and answers which adverts those are. */
export async function upsertListingValuations(
  ctx: Context,
  valuations: readonly ListingValuation[],
): Promise<readonly string[]> {
  if (valuations.length === 0) return []
  const rows = valuations.map(({ vehicleId, updatedAt, family, salePrice, valuation, label }) => ({
    vehicle_id: vehicleId,
    updated_at: updatedAt.toISOString(),
    family,
    sale_price: salePrice,
    label,
    value: valuation.value,
    low: valuation.low,
    high: valuation.high,
    comparables: valuation.comparables,
    average: valuation.reference?.price ?? null,
    adjustments: valuation.adjustments,
    like_adverts: valuation.nearest.map(({ id, adjusted }) => ({ id, adjusted })),
  }))
  const { rows: unchanged } = await sql<{ id: string }>`
    with valued as (
      select valued.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as valued (vehicle_id uuid, updated_at timestamptz, family text,
        sale_price bigint, value bigint, low bigint, high bigint, comparables int, label text, average bigint, adjustments jsonb, like_adverts jsonb)
      join vehicle_listings listing on listing.id = valued.vehicle_id
        and date_trunc('milliseconds', listing.updated_at) = valued.updated_at and is_valued(listing)
    ), written as (
    insert into listing_valuations as kept
      (vehicle_id, family, sale_price, value, low, high, comparables, label, average, adjustments, like_adverts)
    select valued.vehicle_id, valued.family, valued.sale_price, valued.value, valued.low, valued.high, valued.comparables, valued.label,
      valued.average, valued.adjustments, valued.like_adverts
    from valued
    on conflict (vehicle_id) do update set family = excluded.family, sale_price = excluded.sale_price, value = excluded.value,
      low = excluded.low, high = excluded.high, comparables = excluded.comparables, label = excluded.label, average = excluded.average,
      adjustments = excluded.adjustments, like_adverts = excluded.like_adverts, valued_at = now()
    where (kept.sale_price, kept.family, kept.value, kept.low, kept.high, kept.comparables, kept.label, kept.average, kept.adjustments, kept.like_adverts)
      is distinct from (excluded.sale_price, excluded.family, excluded.value, excluded.low, excluded.high, excluded.comparables, excluded.label,
        excluded.average, excluded.adjustments, excluded.like_adverts)
    )
    select vehicle_id as id from valued
  `.execute(ctx.db)
  return unchanged.map(({ id }) => id)
}
