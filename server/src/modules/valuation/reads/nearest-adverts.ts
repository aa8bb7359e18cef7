import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

export interface NearAdvert {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly version: string | null
  readonly year: number
  readonly mileage: number
  /** Cents. */
  readonly salePrice: number
  readonly createdAt: Date
}

const columns = sql`id, make, model, version, year, mileage, sale_price as "salePrice", created_at as "createdAt"`

interface OfModel {
  readonly make: string
  readonly model: string
}

/** So many adverts of the model on sale, those nearest in year and kilometres, one of them left out. */
export async function listNearestAdverts(
  ctx: Context,
  car: OfModel & {
    readonly year: number
    readonly mileage: number
    readonly without: string | null
    readonly limit: number
  },
): Promise<readonly NearAdvert[]> {
  const { make, model, year, mileage, without, limit } = car
  const { rows } = await sql<NearAdvert>`
    select ${columns} from vehicle_listings listing
    where lower(make) = lower(${make}) and lower(model) = lower(${model}) and is_valued(listing) and id is distinct from ${without}::uuid
    order by abs(year - ${year}::int) + abs(mileage - ${mileage}::int) / 20000.0, id limit ${limit}
  `.execute(ctx.db)
  return rows
}

/** With fewer adverts nothing is said of how long they stand. */
const fewest = 5
/** Adverts of the model sold so many days ago still count. */
const soldWithin = 365

/** How long adverts of a model stand: the median days until they were sold, else those of the adverts on sale until now; null with too few of either. */
export async function findStanding(
  ctx: Context,
  { make, model }: OfModel,
): Promise<{ days: number; adverts: number; areSold: boolean } | null> {
  const { rows } = await sql<{ areSold: boolean; adverts: number; days: number }>`
    select status = 'sold' as "areSold", count(*) as adverts,
      round(extract(epoch from percentile_cont(0.5) within group (order by case when status = 'sold' then updated_at else now() end - created_at)) / 86400)::int as days
    from vehicle_listings
    where lower(make) = lower(${make}) and lower(model) = lower(${model}) and listing_type <> 'rent'
      and (status = 'active' or (status = 'sold' and updated_at > now() - make_interval(days => ${soldWithin})))
    group by 1 order by 1 desc
  `.execute(ctx.db)
  return rows.find(({ adverts }) => adverts >= fewest) ?? null
}
