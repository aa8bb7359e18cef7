import { searchRadiiKm } from '@autopiazza/contract/constants'
import {
  boundKeys,
  chosenFacts,
  type ChosenFact,
  chosenValues,
  countedFacts,
  type LeastFact,
  leastFacts,
} from '@autopiazza/contract/fact-filters'
import { type Facet, facetNames, type SearchFacets } from '@autopiazza/contract/search'
import { factColumn, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { planForValues } from '../../../database/pool.ts'
import { type CarCriterion, type Criteria, type FacetFilter, squaredDistance } from '@autopiazza/search-index'
import { all, squaredDistanceFrom, type Condition, conditionsOf, priceLabel, sellerKind, within } from './conditions.ts'

interface FacetCount {
  readonly facet: Facet | 'total'
  readonly value: string
  readonly count: number
}

const commonestSpelling = sql<string>`(array_agg(spelling order by times desc, spelling))[1]`

/** Counts all facets in one statement and one scan. An advert that fails two filters counts in no facet and is dropped at once. */
export async function listFacets(ctx: Pick<Context, 'db'>, criteria: Criteria): Promise<SearchFacets> {
  const { rows } = await facetsStatement(criteria).execute(ctx.db)
  const facets = emptyFacets()
  for (const { facet, value, count } of rows) {
    if (facet === 'total') facets.total = count
    else facets[facet].push({ value, count })
  }
  return facets
}

function emptyFacets(): SearchFacets {
  return {
    total: 0,
    ...(Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Omit<SearchFacets, 'total'>),
  }
}

function facetsStatement(criteria: Criteria): RawBuilder<FacetCount> {
  const { fixed, byFilter } = conditionsOf(criteria)
  const filters = [...byFilter]
  const verdicts = filters.map(
    ([filter, condition]) => sql`, coalesce(${condition}, false) as ${sql.ref(`passes_${filter}`)}`,
  )
  const failures = filters.map(([, condition]) => sql`(not coalesce(${condition}, false))::int`)
  const nearly = failures.length > 1 ? [sql<boolean>`${sql.join(failures, sql` + `)} <= 1`] : []
  const passingAllBut = (...left: readonly (FacetFilter | null)[]): Condition =>
    all(
      filters
        .filter(([filter]) => !left.includes(filter))
        .map(([filter]) => sql<boolean>`${sql.ref(`passes_${filter}`)}`),
    )
  const values = (facet: Facet, filter: FacetFilter, column: string, condition: Condition = sql<boolean>`true`) =>
    sql`union all select ${sql.lit(facet)}, ${sql.ref(column)}::text, count(*) from candidates
      where ${passingAllBut(filter)} and ${sql.ref(column)} is not null and ${condition} group by ${sql.ref(column)}`
  const atLeast = (name: LeastFact) =>
    sql`union all select ${sql.lit(boundKeys(name)[0])}, least::text, count(*)
      from candidates join unnest(${sql.lit(`{${vehicleFacts[name].filter.offered.join()}}`)}::int[]) least on ${sql.ref(factColumn(name))} >= least
      where ${passingAllBut(name)} group by least`

  return sql<FacetCount>`
    with candidates as materialized (
      select ${sql.raw(planForValues)} v.make, v.model, v.listing_type, ${sql.join(countedFacts.map((name) => sql.ref(`v.${factColumn(name)}`)))}, v.features, v.main_image is not null as has_photos, ${priceLabel} as price_label, ${sellerKind} as seller_kind, place.province,
        ${criteria.near ? squaredDistanceFrom(criteria.near.point) : sql`null::bigint`} as distance,
        coalesce(${within(sql`v.sale_price`, criteria.salePrices)}, false) as is_priced_so ${sql.join(verdicts, sql` `)}
      from vehicle_listings v left join vehicle_places place on place.listing_id = v.id where ${all([...fixed, ...nearly])}
    ), counts as (
      select 'make' as facet, ${commonestSpelling} as value, sum(times)::bigint as count
        from (select make as spelling, count(*) as times from candidates where ${passingAllBut('make', 'cars')} group by make) makes group by lower(spelling)
      union all select 'model', ${commonestSpelling}, sum(times)::bigint
        from (select model as spelling, count(*) as times from candidates where ${passingAllBut('model', 'cars')} group by model) models group by lower(spelling)
      ${criteria.cars.length === 0 ? sql`` : countCars(criteria.cars, passingAllBut('cars'))}
      ${sql.join(
        chosenFacts.map((name) => values(name, name, factColumn(name), isVocabulary(name))),
        sql` `,
      )}
      ${sql.join(leastFacts.map(atLeast), sql` `)}
      ${values('priceLabel', 'priceLabel', 'price_label')}
      ${values('sellerKind', 'sellerKind', 'seller_kind')}
      ${values('province', 'provinces', 'province')}
      union all select 'withPhotos', 'true', count(*) from candidates where ${passingAllBut('withPhotos')} and has_photos having count(*) > 0
      union all select 'radius', km::text, count(*)
        from candidates join (values ${radii()}) radii (km, most) on distance <= most where ${passingAllBut('radius')} group by km
      union all select 'listingType', wanted, count(*)
        from candidates join (values ('sale'), ('rent'), ('both')) wanted_types (wanted)
          on listing_type in (wanted, 'both') and (wanted = 'rent' or is_priced_so)
        where ${passingAllBut('offer')} group by wanted
      union all select 'features', feature, count(*) from candidates, unnest(features) feature where ${passingAllBut(null)} group by feature
      union all select 'total', '', count(*) from candidates where ${passingAllBut(null)}
    )
    select facet, value, count from counts order by count desc, value collate "C"`
}

function countCars(cars: readonly CarCriterion[], passing: Condition): RawBuilder<unknown> {
  const rows = cars.map(({ text, make, model }) => sql`(${text}, ${make}, ${model}::text)`)
  return sql`union all select 'cars', car.text, count(*)
    from candidates join (values ${sql.join(rows)}) car (text, make, model)
      on lower(candidates.make) = lower(car.make) and (car.model is null or lower(candidates.model) = lower(car.model))
    where ${passing} group by car.text`
}

/** Excludes texts outside the vocabulary. */
function isVocabulary(name: ChosenFact): Condition {
  return vehicleFacts[name].kind === 'text'
    ? sql<boolean>`${sql.ref(factColumn(name))} = any (${sql.lit(`{${chosenValues(name).join()}}`)}::text[])`
    : sql<boolean>`true`
}

function radii(): RawBuilder<unknown> {
  return sql.join(searchRadiiKm.map((km) => sql`(${sql.lit(km)}, ${sql.lit(squaredDistance(km))})`))
}
