import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { Appraisal } from './rules/appraise-car.ts'
import type { FittedMarket } from './rules/market/fit-market-model.ts'

/** Two, so that a process that has read a model can still read its families. */
const maxModels = 2
/** Families written in one statement. */
const familiesAtOnce = 50

/** Stores a fitted model with its families as the newest and deletes the oldest ones, in the caller's transaction, so that no reader finds a model without its families. */
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
    delete from market_models where id in (select id from market_models order by fitted_at desc, id desc offset ${maxModels})
  `.execute(ctx.db)
}

/** Deletes every model and all values. The adverts wait for the next fit. */
export async function deleteMarket(ctx: Context): Promise<void> {
  const { numDeletedRows } = await ctx.db.deleteFrom('market_models').executeTakeFirst()
  if (numDeletedRows === 0n) return
  await ctx.db.deleteFrom('listing_valuations').execute()
  await queueListingsToValue(ctx, { without: [] })
}

/** Queues every advert with a sale price for valuation, except these. */
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

/** Locks up to `limit` queued adverts, longest waiting first, without those that another process has locked. */
export async function lockListingsToValue(ctx: Context, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from listings_to_value order by queued_at limit ${limit} for update skip locked
  `.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Locks and returns those of these adverts that are queued. Waits for other transactions. */
export async function lockWaiting(ctx: Context, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select vehicle_id as id from listings_to_value where vehicle_id = any (${ids}::uuid[]) order by vehicle_id for update`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

export async function deleteListingsToValue(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from listings_to_value where vehicle_id = any (${ids}::uuid[])`.execute(ctx.db)
}

export interface ListingValuation {
  readonly vehicleId: string
  /** updated_at of the valued advert: a changed one gets no value. */
  readonly updatedAt: Date
  /** In cents. */
  readonly salePrice: number
  readonly appraisal: Appraisal
}

/** Writes the values of adverts that have not changed since they were read, where they differ. Returns the ids of the unchanged adverts. */
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
    insert into listing_valuations as previous
      (vehicle_id, sale_price, value, low, high, comparables, label, reference, adjustments, like_adverts)
    select vehicle_id, sale_price, value, low, high, comparables, label, nullif(reference, 'null'), adjustments, like_adverts from valued
    on conflict (vehicle_id) do update set sale_price = excluded.sale_price, value = excluded.value, low = excluded.low, high = excluded.high,
      comparables = excluded.comparables, label = excluded.label, reference = excluded.reference,
      adjustments = excluded.adjustments, like_adverts = excluded.like_adverts, valued_at = now()
    where (previous.sale_price, previous.value, previous.low, previous.high, previous.comparables, previous.label, previous.reference, previous.adjustments, previous.like_adverts)
      is distinct from (excluded.sale_price, excluded.value, excluded.low, excluded.high, excluded.comparables, excluded.label, excluded.reference,
        excluded.adjustments, excluded.like_adverts)
    )
    select vehicle_id as id from valued
  `.execute(ctx.db)
  return unchanged.map(({ id }) => id)
}
