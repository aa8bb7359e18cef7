import { changeSearch, type SearchState } from './search-state.ts'

/** One active filter, as a chip shows it, and the search without it. */
export type ActiveFilter = { id: string; without: SearchState } & (
  | { kind: 'q' | 'make' | 'model' | 'feature' | 'keyword'; value: string }
  | { kind: 'listingType'; value: NonNullable<SearchState['listingType']> }
  | { kind: 'fuelType'; value: NonNullable<SearchState['fuelType']> }
  | { kind: 'transmission'; value: NonNullable<SearchState['transmission']> }
  | { kind: 'bodyType'; value: NonNullable<SearchState['bodyType']> }
  | { kind: 'year' | 'price'; from: number | undefined; to: number | undefined }
)

/** The active filters, in the order in which people describe a car. */
export function activeFilters(state: SearchState): ActiveFilter[] {
  const found: ActiveFilter[] = []
  const without = (change: Partial<SearchState>) => changeSearch(state, change)

  if (state.q) found.push({ id: 'q', kind: 'q', value: state.q, without: without({ q: undefined }) })
  if (state.make) found.push({ id: 'make', kind: 'make', value: state.make, without: without({ make: undefined }) })
  if (state.model)
    found.push({ id: 'model', kind: 'model', value: state.model, without: without({ model: undefined }) })
  if (state.minPrice !== undefined || state.maxPrice !== undefined) {
    const widened = without({ minPrice: undefined, maxPrice: undefined })
    found.push({ id: 'price', kind: 'price', from: state.minPrice, to: state.maxPrice, without: widened })
  }
  if (state.minYear !== undefined || state.maxYear !== undefined) {
    const widened = without({ minYear: undefined, maxYear: undefined })
    found.push({ id: 'year', kind: 'year', from: state.minYear, to: state.maxYear, without: widened })
  }
  if (state.listingType) {
    found.push({
      id: 'listingType',
      kind: 'listingType',
      value: state.listingType,
      without: without({ listingType: undefined }),
    })
  }
  if (state.fuelType)
    found.push({ id: 'fuelType', kind: 'fuelType', value: state.fuelType, without: without({ fuelType: undefined }) })
  if (state.transmission) {
    found.push({
      id: 'transmission',
      kind: 'transmission',
      value: state.transmission,
      without: without({ transmission: undefined }),
    })
  }
  if (state.bodyType)
    found.push({ id: 'bodyType', kind: 'bodyType', value: state.bodyType, without: without({ bodyType: undefined }) })
  for (const value of state.features ?? []) {
    const features = state.features?.filter((feature) => feature !== value)
    found.push({ id: `feature-${value}`, kind: 'feature', value, without: without({ features }) })
  }
  for (const value of state.keywords ?? []) {
    const keywords = state.keywords?.filter((keyword) => keyword !== value)
    found.push({ id: `keyword-${value}`, kind: 'keyword', value, without: without({ keywords }) })
  }
  return found
}
