import type { SearchFacets } from '@autopiazza/contract'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import type { SearchState } from './search-state.ts'

export interface Relaxation {
  filter: ActiveFilter
  /** How many adverts there would be; null when only a search can count them. */
  found: number | null
}

const maxOffered = 4

/** Which single filters to give up when nothing is found: the certain ones first, those that would still find nothing left out. */
export function relaxations(state: SearchState, facets: SearchFacets | undefined): Relaxation[] {
  const offers = activeFilters(state).map((filter) => ({
    filter,
    found: facets ? foundWithout(filter, state, facets) : null,
  }))
  return offers
    .filter(({ found }) => found !== 0)
    .toSorted((a, b) => (b.found ?? 0) - (a.found ?? 0))
    .slice(0, maxOffered)
}

/** A facet counts under all other filters, so the sum of its counts is what would be found without the facet's own filter. */
function foundWithout({ kind }: ActiveFilter, { model }: SearchState, facets: SearchFacets): number | null {
  if (kind === 'make' && model) return null
  if (kind === 'make' || kind === 'model' || kind === 'fuelType' || kind === 'transmission') {
    return facets[kind].reduce((sum, { count }) => sum + count, 0)
  }
  return null
}
