import {
  type ChosenFact,
  type CountedFact,
  isChosen,
  rangedFacts,
  type SearchedFact,
  excludedFacts,
} from '@autopiazza/contract/fact-filters'
import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../database/containing.ts'
import { sellerKindOf } from '../../identity/index.ts'
import {
  type CarCriterion,
  type Criteria,
  type FacetFilter,
  facetFilters,
  isBounded,
  isPriceCompared,
  listingTypesFor,
  type Range,
  type Term,
} from '@autopiazza/search-index'

export type Condition = RawBuilder<boolean>

/** Conditions on vehicle_listings as v. `fixed` ones apply to every facet; a filter that excludes nothing has no entry. */
export interface Conditions {
  readonly fixed: readonly Condition[]
  readonly byFilter: ReadonlyMap<FacetFilter, Condition>
}

export function conditionsOf(criteria: Criteria): Conditions {
  const fixed = [
    sql<boolean>`v.status = 'active'`,
    ...criteria.terms.map(matchesTerm),
    ...criteria.keywords.map(
      (word) =>
        sql<boolean>`v.search_text like ${containing(word)} and plain_text(v.description) like ${containing(word)}`,
    ),
    ...rangedFacts.flatMap((name) => bounds(columnOf(name), criteria[name])),
    ...(criteria.maxDailyRate === null
      ? []
      : [sql<boolean>`v.listing_type in ('rent', 'both') and v.daily_rate <= ${criteria.maxDailyRate}`]),
    ...(criteria.seller === null ? [] : [sql<boolean>`v.user_id = ${criteria.seller}::uuid`]),
    ...criteria.excluded.cars.map((car) => sql<boolean>`not ${isCar(car)}`),
    ...(criteria.excluded.features.length > 0
      ? [sql<boolean>`not v.features && ${criteria.excluded.features}::text[]`]
      : []),
    ...(criteria.features.length > 0 ? [sql<boolean>`v.features @> ${criteria.features}::text[]`] : []),
  ]
  const byFilter = facetFilters.flatMap((filter) => {
    const condition = filterCondition(filter, criteria)
    return condition ? [[filter, condition] as const] : []
  })
  return { fixed, byFilter: new Map(byFilter) }
}

function filterCondition(filter: FacetFilter, criteria: Criteria): Condition | null {
  switch (filter) {
    case 'make':
      return criteria.make ? sql<boolean>`lower(v.make) = lower(${criteria.make})` : null
    case 'model':
      return criteria.model ? sql<boolean>`lower(v.model) = lower(${criteria.model})` : null
    case 'cars':
      return criteria.cars.length === 0 ? null : sql<boolean>`(${sql.join(criteria.cars.map(isCar), sql` or `)})`
    case 'offer':
      return offerCondition(criteria)
    case 'priceLabel':
      return labelCondition(criteria)
    case 'sellerKind':
      return criteria.sellerKind === null ? null : sql<boolean>`${sellerKind} = ${criteria.sellerKind}`
    case 'withPhotos':
      return criteria.withPhotos ? sql<boolean>`v.main_image is not null` : null
    case 'provinces':
      return criteria.provinces && sql<boolean>`${inPlace(sql`place.province = any (${criteria.provinces}::text[])`)}`
    case 'radius':
      return radiusCondition(criteria.near)
    default:
      return factCondition(filter, criteria)
  }
}

const columnOf = (name: SearchedFact) => sql.ref(`v.${factColumn(name)}`)

function factCondition(name: CountedFact, criteria: Criteria): Condition | null {
  if (isChosen(name)) return chosenCondition(name, criteria)
  return isBounded(criteria[name]) ? within(columnOf(name), criteria[name]) : null
}

function chosenCondition(name: ChosenFact, { excluded, ...criteria }: Criteria): Condition | null {
  const values = excludedFacts.filter((one) => one === name).flatMap((one) => excluded[one])
  const without = oneOf(columnOf(name), values)
  const conditions = [oneOf(columnOf(name), criteria[name]), without && sql<boolean>`(${without}) is not true`].filter(
    (condition) => condition !== null,
  )
  return conditions.length === 0 ? null : all(conditions)
}

function isCar({ make, model }: CarCriterion): Condition {
  const isModel = model === null ? [] : [sql<boolean>`lower(v.model) = lower(${model})`]
  return sql<boolean>`(${all([sql<boolean>`lower(v.make) = lower(${make})`, ...isModel])})`
}

export const sellerKind = sellerKindOf(
  sql`(select seller.seller_kind from vendor_details seller where seller.id = v.user_id)`,
)

export const priceLabel = sql<
  string | null
>`(select ordered.price_label from listing_orders ordered where ordered.vehicle_id = v.id)`

const inPlace = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from vehicle_places place where place.listing_id = v.id and ${condition})`

/** Returns the squared distance in square metres of a place, with earth_x, earth_y and earth_z, from a point. */
export function squaredDistanceFrom({ x, y, z }: NonNullable<Criteria['near']>['point']): RawBuilder<number> {
  const squared = (axis: RawBuilder<unknown>, value: number) => {
    const difference = sql`(${axis}::bigint - ${sql.lit(value)})`
    return sql`${difference} * ${difference}`
  }
  return sql<number>`(${squared(sql`place.earth_x`, x)} + ${squared(sql`place.earth_y`, y)} + ${squared(sql`place.earth_z`, z)})`
}

function radiusCondition(near: Criteria['near']): Condition | null {
  if (near === null || near.maxSquaredDistance === null) return null
  return inPlace(sql`${squaredDistanceFrom(near.point)} <= ${near.maxSquaredDistance}`)
}

export function matching({ fixed, byFilter }: Conditions): Condition {
  return all([...fixed, ...byFilter.values()])
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export function within(value: RawBuilder<unknown>, range: Range): Condition {
  return all(bounds(value, range))
}

function bounds(value: RawBuilder<unknown>, { min, max }: Range): Condition[] {
  return [
    ...(min === null ? [] : [sql<boolean>`${value} >= ${min}`]),
    ...(max === null ? [] : [sql<boolean>`${value} <= ${max}`]),
  ]
}

function oneOf(value: RawBuilder<unknown>, values: readonly (string | number)[]): Condition | null {
  return values.length === 0 ? null : sql<boolean>`${value} in (${sql.join(values)})`
}

function labelCondition({ priceLabel: wanted }: Criteria): Condition | null {
  const labelled = oneOf(
    priceLabel,
    wanted.filter((label) => label !== null),
  )
  if (!wanted.includes(null)) return labelled
  const unlabelled = sql<boolean>`${priceLabel} is null`
  return labelled ? sql<boolean>`(${labelled} or ${unlabelled})` : unlabelled
}

function offerCondition({ listingType, salePrices }: Criteria): Condition | null {
  const conditions: Condition[] = []
  if (listingType) conditions.push(sql<boolean>`v.listing_type in (${sql.join(listingTypesFor(listingType))})`)
  if (isBounded(salePrices) && isPriceCompared(listingType)) conditions.push(within(sql`v.sale_price`, salePrices))
  return conditions.length === 0 ? null : all(conditions)
}

function matchesTerm({ words, fact, isText, isOfNameAlone = false }: Term): Condition {
  const contained = words.flatMap((word) => [
    sql<boolean>`v.search_text like ${containing(word)}`,
    ...(isOfNameAlone ? [sql<boolean>`plain_text(v.make || ' ' || v.model) like ${containing(word)}`] : []),
  ])
  const texts = isText ? [all(contained)] : []
  const facts = fact ? [factHolds(fact.criteria)] : []
  return sql<boolean>`(${sql.join([...facts, ...texts], sql` or `)})`
}

/** Treats null as false. */
export function factHolds(criteria: Criteria): Condition {
  const { fixed, byFilter } = conditionsOf(criteria)
  const conditions = [...fixed.slice(1), ...byFilter.values()]
  return sql<boolean>`coalesce(${all(conditions.map((condition) => sql<boolean>`(${condition})`))}, false)`
}
