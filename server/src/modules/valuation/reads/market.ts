import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Comparable } from '../rules/depreciation.ts'
import type { DepreciationEstimate, SampleAdvert } from '../rules/market-levels.ts'

/** The most adverts of one model, the nearest in year: enough for an estimate, and fast to read. */
const maxOfAModel = 400
/** Enough for an estimate, and small enough for memory. */
const maxSampleAdverts = 100_000

/** The adverts of this model that are on sale; when there are very many, those nearest in year. */
export async function listComparables(
  ctx: Context,
  { make, model, year }: { readonly make: string; readonly model: string; readonly year: number },
): Promise<readonly Comparable[]> {
  const { rows } = await sql<Comparable>`
    select year, mileage, sale_price as price from vehicle_listings
    where lower(make) = lower(${make}) and lower(model) = lower(${model}) and is_valued(vehicle_listings)
    order by abs(year - ${year}) limit ${maxOfAModel}
  `.execute(ctx.db)
  return rows
}

/** The newest adverts on sale, to estimate how cars lose value. */
export async function listSampleAdverts(ctx: Context): Promise<readonly SampleAdvert[]> {
  const { rows } = await sql<SampleAdvert>`
    select lower(make) as make, lower(make) || ' ' || lower(model) as model, year, mileage, sale_price as price from vehicle_listings
    where is_valued(vehicle_listings) order by created_at desc limit ${maxSampleAdverts}
  `.execute(ctx.db)
  return rows
}

/** The latest estimate of how cars lose value and what they cost; null before the first one. */
export async function findDepreciation(ctx: Context): Promise<DepreciationEstimate | null> {
  const row = await ctx.db.selectFrom('depreciations').select(['curve', 'levels']).executeTakeFirst()
  return row?.levels ? { curve: row.curve, levels: row.levels } : null
}
