import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type PricedCar, valuedCarFacts } from '../rules/market/valued-car.ts'

/** The most adverts that a model is fitted from, the newest. */
const maxFitted = 200_000
/** So many days after it left the market an advert still tells what cars cost. */
const recentDays = 90
/** The most like adverts that are read for one car, the nearest in year and kilometres. */
const maxOfFamily = 1_000

/** An advert with the facts that its value follows from. */
export type MarketAdvert = PricedCar & {
  readonly createdAt: Date
  readonly updatedAt: Date
  /** False for one that has left the market: it tells what cars cost, and is not compared with. */
  readonly isOnSale: boolean
}

const facts = sql`${sql.join(valuedCarFacts.map((name) => sql`advert.${sql.ref(factColumn(name))} as ${sql.ref(name)}`))},
  advert.id, place.province, advert.sale_price as price, advert.created_at as "createdAt", advert.updated_at as "updatedAt",
  is_valued(advert) as "isOnSale"`

/** The adverts that sell a car, and those that did lately, the newest first. */
export async function listMarketAdverts(ctx: Context): Promise<readonly MarketAdvert[]> {
  const { rows } = await sql<MarketAdvert>`
    select ${facts} from vehicle_listings advert left join vehicle_places place on place.listing_id = advert.id
    where advert.sale_price is not null and advert.listing_type <> 'rent' and advert.suspended_at is null
      and (is_valued(advert) or advert.updated_at > add_days(now(), -${recentDays}::int))
    order by advert.created_at desc, advert.id limit ${maxFitted}
  `.execute(ctx.db)
  return rows
}

/** Those of these adverts that sell a car. */
export async function listAdvertsToValue(ctx: Context, ids: readonly string[]): Promise<readonly MarketAdvert[]> {
  const { rows } = await sql<MarketAdvert>`
    select ${facts} from vehicle_listings advert left join vehicle_places place on place.listing_id = advert.id
    where advert.id = any (${ids}::uuid[]) and is_valued(advert)
  `.execute(ctx.db)
  return rows
}

export interface FamilyOfCar {
  /** As listing_valuations has it. */
  readonly family: string
  readonly year: number
  readonly mileage: number
}

/** The adverts on sale of a family, those nearest to a car. */
export async function listFamilyAdverts(
  ctx: Context,
  { family, year, mileage }: FamilyOfCar,
): Promise<readonly MarketAdvert[]> {
  const { rows } = await sql<MarketAdvert>`
    with nearest as (
      select advert.id, abs(advert.year - ${year}::int) + abs(advert.mileage - ${mileage}::int) / 20000.0 as distance
      from listing_valuations valued join vehicle_listings advert on advert.id = valued.vehicle_id
      where valued.family = ${family} and is_valued(advert)
      order by distance, advert.id limit ${maxOfFamily}
    )
    select ${facts} from nearest join vehicle_listings advert on advert.id = nearest.id
      left join vehicle_places place on place.listing_id = advert.id
    order by nearest.distance, advert.id
  `.execute(ctx.db)
  return rows
}

/** How many adverts sell a car now. */
export async function countMarketAdverts(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicle_listings listing where is_valued(listing)`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
