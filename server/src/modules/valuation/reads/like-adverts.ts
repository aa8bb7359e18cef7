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

/** How long adverts of a model stood when it was measured last; null with too few of them. */
export async function findStanding(
  ctx: Context,
  { make, model }: OfModel,
): Promise<{ days: number; adverts: number; areSold: boolean } | null> {
  const { rows } = await sql<{ days: number; adverts: number; areSold: boolean }>`
    select days, adverts, are_sold as "areSold" from model_standings where make = lower(${make}) and model = lower(${model})
  `.execute(ctx.db)
  return rows[0] ?? null
}
