import { type CountedFact, isChosen, rangedFacts, excludedFacts } from '@autopiazza/contract/fact-filters'
import { priceLabels } from '@autopiazza/contract/vocabulary'
import type { CarCriterion, Criteria, EarthPoint, Fact, Range, Term } from './criteria.ts'
import { isBounded, isPriceCompared, listingTypesFor } from './criteria.ts'
import { type CategoryName, categoryOf } from './categories.ts'
import { spanOf } from './filter-column.ts'
import { asSet, intersect } from './matching-rows.ts'
import { allRows, complement, joinedRanges, noRows, postingSet, postingsUnion, type RowSet, union } from './row-set.ts'
import type { ColumnName } from './segment-data.ts'
import { carKey, type Segment } from './segment.ts'
import { type FacetFilter, facetFilters } from './facet-filters.ts'

/** Sets whose intersection is the matches. `fixed` sets apply to every facet; a filter that excludes nothing has no set. */
export interface CriteriaSets {
  readonly fixed: readonly RowSet[]
  readonly byFilter: ReadonlyMap<FacetFilter, readonly RowSet[]>
}

/** The criteria must be normalised. */
export function setsOf(segment: Segment, criteria: Criteria): CriteriaSets {
  const { words } = segment
  const fixed = [
    ...criteria.terms.map((term) => termSet(segment, term)),
    ...criteria.keywords.map((word) => words.find(word, 'contained').description),
    ...rangedFacts.flatMap((name) => bounded(segment, name, criteria[name])),
    ...(criteria.maxDailyRate === null
      ? []
      : [
          valueSet(segment, 'listingType', ['rent', 'both']),
          ...bounded(segment, 'dailyRate', { min: null, max: criteria.maxDailyRate }),
        ]),
    ...criteria.features.map((feature) => featureSet(segment, feature)),
    ...(criteria.seller === null ? [] : [sellerSet(segment, criteria.seller)]),
    ...excludedSets(segment, criteria),
  ]
  const byFilter = facetFilters.flatMap((filter) => {
    const sets = filterSets(segment, filter, criteria)
    return sets.length === 0 ? [] : [[filter, sets] as const]
  })
  return { fixed, byFilter: new Map(byFilter) }
}

export const allSets = ({ fixed, byFilter }: CriteriaSets): RowSet[] => [...fixed, ...[...byFilter.values()].flat()]

function featureSet({ data }: Segment, feature: string): RowSet {
  const key = data.features.indexOf(feature)
  return key < 0 ? noRows : postingSet(data.featureRows, key)
}

function sellerSet({ data: { sellers, sellerRows } }: Segment, seller: string): RowSet {
  let [from, to] = [0, sellers.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sellers[middle] as string) < seller) from = middle + 1
    else to = middle
  }
  return sellers[from] === seller ? postingSet(sellerRows, from) : noRows
}

/** Returns the complements of the excluded cars and features. */
function excludedSets(segment: Segment, { excluded: { cars, features } }: Criteria): RowSet[] {
  return [
    ...(cars.length === 0 ? [] : [carSet(segment, cars)]),
    ...features.map((feature) => featureSet(segment, feature)),
  ].map((set) => complement(set, segment.rows))
}

export function carSet({ namedRanges }: Segment, cars: readonly CarCriterion[]): RowSet {
  return joinedRanges(
    cars.flatMap(
      ({ make, model }) =>
        (model === null ? namedRanges.make.get(make) : namedRanges.car.get(carKey(make, model))) ?? [],
    ),
  )
}

function filterSets(segment: Segment, filter: FacetFilter, criteria: Criteria): RowSet[] {
  switch (filter) {
    case 'make':
      return criteria.make ? [segment.namedRanges.make.get(criteria.make) ?? noRows] : []
    case 'model':
      return criteria.model ? [segment.namedRanges.model.get(criteria.model) ?? noRows] : []
    case 'cars':
      return criteria.cars.length === 0 ? [] : [carSet(segment, criteria.cars)]
    case 'offer':
      return offerSets(segment, criteria)
    case 'priceLabel':
      return criteria.priceLabel.length === 0 ? [] : [labelSet(segment, criteria)]
    case 'sellerKind':
      return criteria.sellerKind === null ? [] : [valueSet(segment, 'sellerKind', [criteria.sellerKind])]
    case 'withPhotos':
      return criteria.withPhotos ? [valueSet(segment, 'withPhotos', [true])] : []
    case 'provinces':
      return criteria.provinces ? [provinceSet(segment, criteria.provinces)] : []
    case 'radius':
      return radiusSets(segment, criteria.near)
    default:
      return factSets(segment, filter, criteria)
  }
}

function labelSet(segment: Segment, { priceLabel }: Criteria): RowSet {
  const { rows } = segment
  const labelled = valueSet(
    segment,
    'priceLabel',
    priceLabel.filter((label) => label !== null),
  )
  if (!priceLabel.includes(null)) return labelled
  return union([labelled, complement(valueSet(segment, 'priceLabel', priceLabels), rows)], rows)
}

function factSets(segment: Segment, name: CountedFact, criteria: Criteria): RowSet[] {
  if (isChosen(name)) {
    const without = excludedFacts.filter((one) => one === name).flatMap((one) => criteria.excluded[one])
    return [
      ...(criteria[name].length === 0 ? [] : [valueSet(segment, name, criteria[name])]),
      ...(without.length === 0 ? [] : [complement(valueSet(segment, name, without), segment.rows)]),
    ]
  }
  return isBounded(criteria[name]) ? [valuesWithin(segment, name, criteria[name])] : []
}

function offerSets(segment: Segment, { listingType, salePrices }: Criteria): RowSet[] {
  return [
    ...(listingType ? [valueSet(segment, 'listingType', listingTypesFor(listingType))] : []),
    ...(isPriceCompared(listingType) ? bounded(segment, 'salePrice', salePrices) : []),
  ]
}

function bounded({ data }: Segment, column: ColumnName, range: Range): RowSet[] {
  return isBounded(range) ? [{ kind: 'span', span: spanOf(data.columns[column], range) }] : []
}

function valueSet({ data }: Segment, name: CategoryName, values: readonly (string | number | boolean)[]): RowSet {
  const category = categoryOf(name)
  const keys = new Set(values.map((value) => category.values.indexOf(value)).filter((at) => at >= 0))
  return postingsUnion(
    data.values,
    [...keys].map((at) => category.firstKey + at),
  )
}

function valuesWithin(segment: Segment, name: CategoryName, { min, max }: Range): RowSet {
  const inside = categoryOf(name).values.filter(
    (value) => typeof value === 'number' && (min === null || value >= min) && (max === null || value <= max),
  )
  return valueSet(segment, name, inside)
}

function provinceSet({ data }: Segment, wanted: readonly string[]): RowSet {
  const keys = data.provinces.flatMap((province, at) => (wanted.includes(province) ? [at + 1] : []))
  return postingsUnion(data.provinceRows, keys)
}

/** Returns the squared distance from the point to each point of the segment. Index 0 is for rows without a point. */
export function squaredDistancesFrom({ data }: Segment, { x, y, z }: EarthPoint): Float64Array {
  const { points } = data
  const distances = new Float64Array(points.length / 3 + 1)
  distances[0] = Number.POSITIVE_INFINITY
  for (let at = 0; at < points.length; at += 3) {
    const dx = (points[at] as number) - x
    const dy = (points[at + 1] as number) - y
    const dz = (points[at + 2] as number) - z
    distances[at / 3 + 1] = dx * dx + dy * dy + dz * dz
  }
  return distances
}

function radiusSets(segment: Segment, near: Criteria['near']): RowSet[] {
  const longest = near?.maxSquaredDistance ?? null
  if (near === null || longest === null) return []
  const keys: number[] = []
  squaredDistancesFrom(segment, near.point).forEach((distance, key) => distance <= longest && keys.push(key))
  return [postingsUnion(segment.data.pointRows, keys)]
}

/** Returns the rows that match a term by its fact or its words. */
function termSet(segment: Segment, { words, fact, isText, isOfNameAlone = false }: Term): RowSet {
  const texts = isText
    ? [
        wordsSet(
          segment,
          words.map((word) => segment.words.find(word, 'contained')[isOfNameAlone ? 'name' : 'all']),
        ),
      ]
    : []
  return union([...(fact ? [factSet(segment, fact)] : []), ...texts], segment.rows)
}

export function factSet(segment: Segment, { criteria }: Fact): RowSet {
  return wordsSet(segment, allSets(setsOf(segment, criteria)))
}

export function wordsSet({ rows }: Segment, sets: readonly RowSet[]): RowSet {
  const [only] = sets
  if (!only) return allRows
  return sets.length === 1 ? only : asSet(intersect(sets, rows))
}
