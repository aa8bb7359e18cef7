import type { SearchFacets } from '@autopiazza/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Criteria } from '../rules/criteria.ts'
import { all, type Condition, conditionsOf, type FacetFilter, within } from './conditions.ts'

interface FacetCount {
  readonly facet: keyof SearchFacets
  readonly value: string
  readonly count: number
}

const commonestSpelling = sql<string>`(array_agg(spelling order by times desc, spelling))[1]`

/** All facets in one statement and one scan: an advert that fails two filters counts in no facet and is dropped at once. */
export async function listFacets(ctx: Pick<Context, 'db'>, criteria: Criteria): Promise<SearchFacets> {
  const { rows } = await facetsStatement(criteria).execute(ctx.db)
  const facets: SearchFacets = {
    make: [],
    model: [],
    listingType: [],
    fuelType: [],
    transmission: [],
    bodyType: [],
    features: [],
  }
  for (const { facet, value, count } of rows) facets[facet].push({ value, count })
  return facets
}

function facetsStatement(criteria: Criteria): RawBuilder<FacetCount> {
  const { fixed, byFilter } = conditionsOf(criteria)
  const filters = [...byFilter]
  const verdicts = filters.map(
    ([filter, condition]) => sql`, coalesce(${condition}, false) as ${sql.ref(`passes_${filter}`)}`,
  )
  const failures = filters.map(([, condition]) => sql`(not coalesce(${condition}, false))::int`)
  const nearly = failures.length > 1 ? [sql<boolean>`${sql.join(failures, sql` + `)} <= 1`] : []
  const passingAllBut = (facet: FacetFilter | null): Condition =>
    all(filters.filter(([filter]) => filter !== facet).map(([filter]) => sql<boolean>`${sql.ref(`passes_${filter}`)}`))

  return sql<FacetCount>`
    with candidates as materialized (
      select v.make, v.model, v.listing_type, v.fuel_type, v.transmission, v.body_type, v.features,
        coalesce(${within(sql`v.sale_price`, criteria.salePrices)}, false) as is_priced_so ${sql.join(verdicts, sql` `)}
      from vehicle_listings v where ${all([...fixed, ...nearly])}
    ), counts as (
      select 'make' as facet, ${commonestSpelling} as value, sum(times)::bigint as count
        from (select make as spelling, count(*) as times from candidates where ${passingAllBut('make')} group by make) makes group by lower(spelling)
      union all select 'model', ${commonestSpelling}, sum(times)::bigint
        from (select model as spelling, count(*) as times from candidates where ${passingAllBut('model')} group by model) models group by lower(spelling)
      union all select 'fuelType', fuel_type, count(*) from candidates where ${passingAllBut('fuelType')} group by fuel_type
      union all select 'transmission', transmission, count(*) from candidates where ${passingAllBut('transmission')} group by transmission
      union all select 'bodyType', body_type, count(*) from candidates where ${passingAllBut('bodyType')} and body_type is not null group by body_type
      union all select 'listingType', wanted, count(*)
        from candidates join (values ('sale'), ('rent'), ('both')) wanted_types (wanted)
          on listing_type in (wanted, 'both') and (wanted = 'rent' or is_priced_so)
        where ${passingAllBut('offer')} group by wanted
      union all select 'features', feature, count(*) from candidates, unnest(features) feature where ${passingAllBut(null)} group by feature
    )
    select facet, value, count from counts order by count desc, value collate "C"`
}
