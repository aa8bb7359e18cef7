import type { SearchSort } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { planForValues } from '../../../database/pool.ts'
import { selectVehicleCards, toVehicleCard } from '../../listings/index.ts'
import type { FoundVehicles, Page } from '../ports.ts'
import type { Criteria } from '@autopiazza/search-index'
import { squaredDistanceFrom, conditionsOf, matching } from './conditions.ts'
import { relevanceOf } from './relevance.ts'

interface OrderKey {
  readonly name: string
  readonly value: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
}

const key = (name: string, direction: OrderKey['direction'], value: RawBuilder<unknown> = sql`v.${sql.ref(name)}`) => ({
  name,
  value,
  direction,
})
const newestFirst = [key('created_at', 'desc'), key('id', 'desc')]
const rentsLast = key('is_rent', 'asc', sql`(v.listing_type = 'rent')`)

const orderedBy = (column: 'deal' | 'recommended') =>
  sql<number | null>`(select ordered.${sql.ref(column)} from listing_orders ordered where ordered.vehicle_id = v.id)`

/** Returns the keys of an order. If it has few values, the id breaks ties in the same direction, so that one index serves both. */
function orderKeys(order: SearchSort, { terms, listingType, near }: Criteria): OrderKey[] {
  const isForRent = listingType === 'rent'
  switch (order) {
    case 'newest':
      return newestFirst
    case 'recommended':
      return [key('recommended', 'desc', sql`coalesce(${orderedBy('recommended')}, 0)`), ...newestFirst]
    case 'deal':
      return [key('deal', 'asc', orderedBy('deal')), ...newestFirst]
    case 'relevance':
      return [key('score', 'desc', relevanceOf(terms)), ...newestFirst]
    case 'price_asc':
    case 'instalment_asc':
      return isForRent
        ? [key('daily_rate', 'asc'), key('id', 'asc')]
        : [rentsLast, key('price_shown', 'asc'), key('id', 'asc')]
    case 'price_desc':
      return isForRent
        ? [key('daily_rate', 'desc'), key('id', 'desc')]
        : [rentsLast, key('price_shown', 'desc'), key('id', 'desc')]
    case 'year_desc':
      return [key('year', 'desc'), key('id', 'desc')]
    case 'year_asc':
      return [key('year', 'asc'), key('id', 'asc')]
    case 'mileage_asc':
      return [key('mileage', 'asc'), key('id', 'asc')]
    case 'mileage_desc':
      return [key('mileage', 'desc'), key('id', 'desc')]
    case 'distance':
      return near === null ? newestFirst : [key('distance', 'asc', squaredDistanceOf(near)), ...newestFirst]
  }
}

const squaredDistanceOf = ({ point }: NonNullable<Criteria['near']>) =>
  sql<number | null>`(select ${squaredDistanceFrom(point)} from vehicle_places place where place.listing_id = v.id)`

/** Returns the exact total and the cards of one page, in one statement. */
export async function findSearchPage(
  ctx: Pick<Context, 'db'>,
  { criteria, page }: { readonly criteria: Criteria; readonly page: Page },
): Promise<FoundVehicles> {
  const rows = await searchStatement(ctx.db, criteria, page).execute()
  const found = rows.filter(({ place }) => place !== null)
  return {
    total: rows[0]?.total ?? 0,
    vehicles: found.map(toVehicleCard),
    squaredDistances: criteria.near && found.map(({ distance }) => (distance === null ? null : Number(distance))),
  }
}

/**
 * Materialises the matches once for count and page; not without a filter, because the index of the order then
 * contains the first page. The right join keeps one row with the total for a page beyond the last advert.
 */
function searchStatement(db: Database, criteria: Criteria, { order, page, pageSize }: Page) {
  const conditions = conditionsOf(criteria)
  const isEverything = conditions.fixed.length === 1 && conditions.byFilter.size === 0
  const keys = orderKeys(order, criteria)
  const columns = keys.filter(({ name }) => name !== 'id').map(({ name, value }) => sql`${value} as ${sql.ref(name)}`)
  const orders = keys.map(({ name, direction }) => sql`${sql.ref(name)} ${sql.raw(direction)}`)
  const matches = sql`matches as ${isEverything ? sql`not materialized` : sql`materialized`} (
    select ${sql.join([sql`v.id`, ...columns])} from vehicle_listings v where ${matching(conditions)}
  )`
  const hits = sql<{ total: number; id: string | null; place: number | null }>`(
    with ${matches}
    select ${sql.raw(planForValues)} counted.total, placed.id, placed.place
    from (select count(*) as total from matches) counted
    left join (
      select id, row_number() over () as place
      from (select id from matches order by ${sql.join(orders)} limit ${pageSize} offset ${(page - 1) * pageSize}) page
    ) placed on true
  )`.as('hits')
  return selectVehicleCards(db)
    .rightJoin(hits, 'hits.id', 'vehicle.id')
    .select(['hits.total', 'hits.place', distanceOfCard(criteria).as('distance')])
    .orderBy('hits.place')
}

function distanceOfCard({ near }: Criteria): RawBuilder<number | null> {
  if (near === null) return sql<null>`null`
  return sql`(select ${squaredDistanceFrom(near.point)} from vehicle_places place where place.listing_id = vehicle.id)`
}
