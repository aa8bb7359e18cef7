import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { Appraisal } from './rules/appraise-car.ts'
import type { FittedMarket } from './rules/market/fit-market-model.ts'

/** The number of models that are kept: a process that has read one finishes with its families. */
const keptModels = 2
/** The number of families that are written in one statement. */
const familiesAtOnce = 50

/** Stores a fitted model with its families, which is the newest from now on, and forgets the oldest ones. In the caller's transaction: no reader sees a model without its families. */
export async function insertMarket(ctx: Context, { model, families }: FittedMarket): Promise<void> {
  const { median, mean, covered } = model.error
  const measured = { medianError: median, meanError: mean, coverage: covered }
  const { id } = await ctx.db
    .insertInto('market_models')
    .values({ model: JSON.stringify(model), adverts: model.adverts, measured: JSON.stringify(measured) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [...families].map(([family, adverts]) => ({ model_id: id, family, adverts: JSON.stringify(adverts) }))
  for (let from = 0; from < rows.length; from += familiesAtOnce)
    await ctx.db
      .insertInto('market_families')
      .values(rows.slice(from, from + familiesAtOnce))
      .execute()
  await sql`
    delete from market_models where id in (select id from market_models order by fitted_at desc, id desc offset ${keptModels})
  `.execute(ctx.db)
}

/** Forgets every fit and all values by it; the adverts wait for the next one. */
export async function deleteMarket(ctx: Context): Promise<void> {
  const { numDeletedRows } = await ctx.db.deleteFrom('market_models').executeTakeFirst()
  if (numDeletedRows === 0n) return
  await ctx.db.deleteFrom('listing_valuations').execute()
  await queueListingsToValue(ctx, { without: [] })
}

/** Every advert that sells a car waits to be valued, without these. */
export async function queueListingsToValue(
  ctx: Context,
  { without }: { readonly without: readonly string[] },
): Promise<void> {
  await sql`
    with queued as (
      insert into listings_to_value (vehicle_id)
      select id from vehicle_listings listing where is_valued(listing) and id <> all (${without}::uuid[]) order by id
      on conflict (vehicle_id) do update set queued_at = excluded.queued_at
      returning vehicle_id
    )
    select queue_valuing() where exists (select from queued)
  `.execute(ctx.db)
}

/** Locks up to `limit` waiting adverts, those that have waited longest, without those that another process values. */
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
  /** Cents. */
  readonly salePrice: number
  readonly appraisal: Appraisal
}

/** Writes the values of adverts that have not changed since they were read, only what differs, and returns the ids of those adverts. */
export async function upsertListingValuations(
  ctx: Context,
  valuations: readonly ListingValuation[],
): Promise<readonly string[]> {
  if (valuations.length === 0) return []
  const rows = valuations.map(({ vehicleId, updatedAt, salePrice, appraisal }) => ({
    vehicle_id: vehicleId,
    updated_at: updatedAt.toISOString(),
    sale_price: salePrice,
    value: appraisal.value,
    low: appraisal.low,
    high: appraisal.high,
    comparables: appraisal.comparables,
    label: appraisal.label,
    reference: appraisal.reference,
    adjustments: appraisal.adjustments,
    like_adverts: appraisal.nearest.map(({ id, adjusted }) => ({ id, adjusted })),
  }))
  const { rows: unchanged } = await sql<{ id: string }>`
    with valued as (
      select valued.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as valued (vehicle_id uuid, updated_at timestamptz,
        sale_price bigint, value bigint, low bigint, high bigint, comparables int, label text, reference jsonb, adjustments jsonb, like_adverts jsonb)
      join vehicle_listings listing on listing.id = valued.vehicle_id
        and date_trunc('milliseconds', listing.updated_at) = valued.updated_at and is_valued(listing)
    ), written as (
    insert into listing_valuations as kept
      (vehicle_id, sale_price, value, low, high, comparables, label, reference, adjustments, like_adverts)
    select vehicle_id, sale_price, value, low, high, comparables, label, nullif(reference, 'null'), adjustments, like_adverts from valued
    on conflict (vehicle_id) do update set sale_price = excluded.sale_price, value = excluded.value, low = excluded.low, high = excluded.high,
      comparables = excluded.comparables, label = excluded.label, reference = excluded.reference,
      adjustments = excluded.adjustments, like_adverts = excluded.like_adverts, valued_at = now()
    where (kept.sale_price, kept.value, kept.low, kept.high, kept.comparables, kept.label, kept.reference, kept.adjustments, kept.like_adverts)
      is distinct from (excluded.sale_price, excluded.value, excluded.low, excluded.high, excluded.comparables, excluded.label, excluded.reference,
        excluded.adjustments, excluded.like_adverts)
    )
    select vehicle_id as id from valued
  `.execute(ctx.db)
  return unchanged.map(({ id }) => id)
}
