import { type FactFilter, filterOf, keysOf, searchedFacts } from './fact-filters.ts'
import type { SearchFilters } from './search-filters.ts'

const factKeys = Object.fromEntries(searchedFacts.map((name) => [filterOf(name), keysOf(name)])) as Record<
  FactFilter,
  readonly (keyof SearchFilters)[]
>

/** The filters as a person sees them, each with the keys of the address that it sets. */
export const filterKeys = {
  q: ['q'],
  make: ['make', 'model'],
  model: ['model'],
  price: ['minPrice', 'maxPrice'],
  instalment: ['maxInstalment'],
  dailyRate: ['maxDailyRate'],
  priceLabel: ['priceLabel'],
  listingType: ['listingType'],
  ...factKeys,
  sellerKind: ['sellerKind'],
  withPhotos: ['withPhotos'],
  region: ['region'],
  province: ['province'],
  place: ['place', 'radius'],
  feature: ['features'],
  keyword: ['keywords'],
} satisfies Record<string, readonly (keyof SearchFilters)[]>

export type FilterName = keyof typeof filterKeys
export const filterNames = Object.keys(filterKeys) as readonly FilterName[]

/** A filter to remove; of features and keywords one value. */
export interface FilterRemoval {
  readonly filter: FilterName
  readonly value?: string | undefined
}

/** The filters without one of them. */
export function withoutFilter<Filters extends SearchFilters>(
  filters: Filters,
  { filter, value }: FilterRemoval,
): Filters {
  const kept: Filters = { ...filters }
  for (const key of filterKeys[filter]) delete kept[key]
  if (value === undefined) return kept
  const list = filter === 'feature' ? 'features' : 'keywords'
  const values = filters[list]?.filter((one) => one !== value)
  return values?.length ? { ...kept, [list]: values } : kept
}
