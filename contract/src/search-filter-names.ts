import {
  type FactFilter,
  filterOf,
  keysOf,
  searchedFacts,
  excludedFacts,
  exclusionKey,
  type ExclusionKey,
} from './fact-filters.ts'
import type { SearchFilters } from './search-filters.ts'

const factKeys = Object.fromEntries(searchedFacts.map((name) => [filterOf(name), keysOf(name)])) as Record<
  FactFilter,
  readonly (keyof SearchFilters)[]
>

const exclusionKeys = Object.fromEntries(
  excludedFacts.map((name) => [exclusionKey(name), [exclusionKey(name)]]),
) as unknown as Record<ExclusionKey, readonly ExclusionKey[]>

/** Filters that contain a list, with the key of the list. Each value in the list counts as a separate filter. */
const valuesKeys = {
  cars: 'cars',
  excludeCars: 'excludeCars',
  feature: 'features',
  excludeFeature: 'excludeFeatures',
  keyword: 'keywords',
} as const satisfies Record<string, keyof SearchFilters>
type ValuesFilter = keyof typeof valuesKeys

/** Returns the list of values of a filter; null for a filter with a single value. */
export function valuesOf(filters: SearchFilters, filter: FilterName): readonly string[] | null {
  return filter in valuesKeys ? (filters[valuesKeys[filter as ValuesFilter]] ?? []) : null
}

/** Filters as a user sees them, each with the query keys that it sets. */
export const filterKeys = {
  q: ['q'],
  make: ['make', 'model'],
  model: ['model'],
  cars: ['cars'],
  excludeCars: ['excludeCars'],
  price: ['minPrice', 'maxPrice'],
  instalment: ['maxInstalment'],
  dailyRate: ['maxDailyRate'],
  priceLabel: ['priceLabel'],
  listingType: ['listingType'],
  ...factKeys,
  ...exclusionKeys,
  sellerKind: ['sellerKind'],
  seller: ['seller'],
  withPhotos: ['withPhotos'],
  region: ['region'],
  province: ['province'],
  place: ['place', 'radius'],
  feature: ['features'],
  excludeFeature: ['excludeFeatures'],
  keyword: ['keywords'],
} satisfies Record<string, readonly (keyof SearchFilters)[]>

export type FilterName = keyof typeof filterKeys
export const filterNames = Object.keys(filterKeys) as readonly FilterName[]

/** A filter to remove. Of choices, equipment and keywords, one value is removed. */
export interface FilterRemoval {
  readonly filter: FilterName
  readonly value?: string | undefined
}

export function withoutFilter<Filters extends SearchFilters>(
  filters: Filters,
  { filter, value }: FilterRemoval,
): Filters {
  const remaining: Filters = { ...filters }
  for (const key of filterKeys[filter]) delete remaining[key]
  if (value === undefined) return remaining
  const values = valuesOf(filters, filter)?.filter((one) => one !== value)
  return values?.length ? { ...remaining, [valuesKeys[filter as ValuesFilter]]: [...values] } : remaining
}
