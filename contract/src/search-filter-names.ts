import type { SearchFilters } from './search-filters.ts'

/** The filters as a person sees them, in the order in which people describe a car, each with the keys of the address that it sets. */
export const filterKeys = {
  q: ['q'],
  make: ['make', 'model'],
  model: ['model'],
  price: ['minPrice', 'maxPrice'],
  instalment: ['maxInstalment'],
  dailyRate: ['maxDailyRate'],
  year: ['minYear', 'maxYear'],
  mileage: ['minMileage', 'maxMileage'],
  listingType: ['listingType'],
  fuelType: ['fuelType'],
  transmission: ['transmission'],
  bodyType: ['bodyType'],
  power: ['minPower', 'maxPower'],
  seats: ['minSeats', 'maxSeats'],
  doors: ['doors'],
  color: ['color'],
  drivetrain: ['drivetrain'],
  euroClass: ['minEuroClass'],
  sellerKind: ['sellerKind'],
  withPhotos: ['withPhotos'],
  region: ['region'],
  province: ['province'],
  place: ['place', 'radius'],
  feature: ['features'],
  keyword: ['keywords'],
} as const satisfies Record<string, readonly (keyof SearchFilters)[]>

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
