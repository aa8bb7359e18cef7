import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { type PricedCar, valuedCarFacts } from '../rules/market/valued-car.ts'

/** The most adverts that a model is fitted from, the newest. */
const maxFitted = 200_000

/** An advert that sells a car, with the facts that its value follows from. */
export type MarketAdvert = PricedCar & { readonly updatedAt: Date }

const facts = sql`${sql.join(valuedCarFacts.map((name) => sql`advert.${sql.ref(factColumn(name))} as ${sql.ref(name)}`))},
  advert.id, advert.user_id as "sellerId", place.province, advert.sale_price as price, advert.updated_at as "updatedAt",
  italian_day(coalesce(
    (select since from listing_prices where vehicle_id = advert.id order by position desc limit 1), advert.created_at
  ))::text as "pricedOn"`

/** The adverts that sell a car now, the newest first. */
export async function listMarketAdverts(ctx: Context): Promise<readonly MarketAdvert[]> {
  const { rows } = await sql<MarketAdvert>`
    select ${facts} from vehicle_listings advert left join vehicle_places place on place.listing_id = advert.id
    where is_valued(advert) order by advert.created_at desc, advert.id limit ${maxFitted}
  `.execute(ctx.db)
  return rows
}

/** Those of these adverts that sell a car now. */
export async function listAdvertsToValue(ctx: Context, ids: readonly string[]): Promise<readonly MarketAdvert[]> {
  const { rows } = await sql<MarketAdvert>`
    select ${facts} from vehicle_listings advert left join vehicle_places place on place.listing_id = advert.id
    where advert.id = any (${ids}::uuid[]) and is_valued(advert)
  `.execute(ctx.db)
  return rows
}

/** How many adverts sell a car now. */
export async function countMarketAdverts(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicle_listings listing where is_valued(listing)`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
