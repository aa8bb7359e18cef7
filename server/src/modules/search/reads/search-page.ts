import type { SearchInput } from '@autopiazza/contract/search'
import type { SearchSort } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/database.ts'
import { planForValues } from '../../../database/pool.ts'
import { selectVehicleCards, toVehicleCard } from '../../listings/index.ts'
import type { FoundVehicles } from '../ports.ts'
import type { Criteria } from '../rules/criteria.ts'
import { conditionsOf, matching } from './conditions.ts'

type Page = Pick<SearchInput, 'sort' | 'page' | 'pageSize'>

/** The id breaks ties in the direction of the sort, so that one index serves both and no advert appears on two pages. */
const orders: Record<SearchSort, RawBuilder<unknown>> = {
  newest: sql`v.created_at desc, v.id desc`,
  price_asc: sql`v.price_shown, v.id`,
  price_desc: sql`v.price_shown desc, v.id desc`,
  year_desc: sql`v.year desc, v.id desc`,
  mileage_asc: sql`v.mileage, v.id`,
}

/** The exact total and the cards of one page, in one statement. */
export async function findSearchPage(
  ctx: Pick<Context, 'db'>,
  { criteria, page }: { readonly criteria: Criteria; readonly page: Page },
): Promise<FoundVehicles> {
  const rows = await searchStatement(ctx.db, { criteria, ...page }).execute()
  return { total: rows[0]?.total ?? 0, vehicles: rows.filter(({ place }) => place !== null).map(toVehicleCard) }
}

/**
 * The matches are found once, then counted and paged; without any filter they are not materialised, because the index of the order
 * holds the first page. The right join keeps one row with the total when the page is beyond the last advert.
 */
function searchStatement(db: Database, { criteria, sort, page, pageSize }: { readonly criteria: Criteria } & Page) {
  const conditions = conditionsOf(criteria)
  const isEverything = conditions.fixed.length === 1 && conditions.byFilter.size === 0
  const matches = sql`matches as ${isEverything ? sql`not materialized` : sql`materialized`} (
    select v.id, v.created_at, v.price_shown, v.year, v.mileage from vehicle_listings v where ${matching(conditions)}
  )`
  const hits = sql<{ total: number; id: string | null; place: number | null }>`(
    with ${matches}
    select ${sql.raw(planForValues)} counted.total, placed.id, placed.place
    from (select count(*) as total from matches) counted
    left join (
      select id, row_number() over () as place
      from (select v.id from matches v order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}) page
    ) placed on true
  )`.as('hits')
  return selectVehicleCards(db)
    .rightJoin(hits, 'hits.id', 'vehicle.id')
    .select(['hits.total', 'hits.place'])
    .orderBy('hits.place')
}
