import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../database/containing.ts'
import { type Criteria, isBounded, isPriceCompared, listingTypesFor, type Range } from '../rules/criteria.ts'

export type Condition = RawBuilder<boolean>
/** The filters that a facet can leave out. The offer is the listing type together with its sale price. */
export type FacetFilter = 'make' | 'model' | 'offer' | 'fuelType' | 'transmission' | 'bodyType'

/** The conditions of a search on vehicle_listings as v. `fixed` ones hold for every facet; a filter that excludes nothing has no entry. */
export interface Conditions {
  readonly fixed: readonly Condition[]
  readonly byFilter: ReadonlyMap<FacetFilter, Condition>
}

export function conditionsOf(criteria: Criteria): Conditions {
  const { make, model, fuelType, transmission, bodyType, features } = criteria
  const fixed = [
    sql<boolean>`v.status = 'active'`,
    ...criteria.words.map((word) => sql<boolean>`v.search_text like ${containing(word)}`),
    ...criteria.keywords.map(
      (word) =>
        sql<boolean>`v.search_text like ${containing(word)} and plain_text(v.description) like ${containing(word)}`,
    ),
    ...(isBounded(criteria.years) ? [within(sql`v.year`, criteria.years)] : []),
    ...(features.length > 0 ? [sql<boolean>`v.features @> ${features}::text[]`] : []),
  ]
  const byFilter = new Map<FacetFilter, Condition>()
  if (make) byFilter.set('make', sql<boolean>`lower(v.make) = lower(${make})`)
  if (model) byFilter.set('model', sql<boolean>`lower(v.model) = lower(${model})`)
  const offer = offerCondition(criteria)
  if (offer) byFilter.set('offer', offer)
  if (fuelType) byFilter.set('fuelType', sql<boolean>`v.fuel_type = ${fuelType}`)
  if (transmission) byFilter.set('transmission', sql<boolean>`v.transmission = ${transmission}`)
  if (bodyType) byFilter.set('bodyType', sql<boolean>`v.body_type = ${bodyType}`)
  return { fixed, byFilter }
}

/** Every condition of the search as one. */
export function matching({ fixed, byFilter }: Conditions): Condition {
  return all([...fixed, ...byFilter.values()])
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export function within(value: RawBuilder<unknown>, { min, max }: Range): Condition {
  return all([
    ...(min === null ? [] : [sql<boolean>`${value} >= ${min}`]),
    ...(max === null ? [] : [sql<boolean>`${value} <= ${max}`]),
  ])
}

function offerCondition({ listingType, salePrices }: Criteria): Condition | null {
  const conditions: Condition[] = []
  if (listingType) conditions.push(sql<boolean>`v.listing_type in (${sql.join(listingTypesFor(listingType))})`)
  if (isBounded(salePrices) && isPriceCompared(listingType)) conditions.push(within(sql`v.sale_price`, salePrices))
  return conditions.length === 0 ? null : all(conditions)
}
