import type { SearchFacets } from '@autopiazza/contract'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import type { SearchState } from './search-state.ts'

export interface Relaxation {
  filter: ActiveFilter
  /** The number of adverts without the filter; null when only a search can count them. */
  found: number | null
}

const maxOffered = 4

/** The single filters to remove when nothing is found: those with a known result first; those that would still find nothing are left out. */
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

/** A facet is counted with all other filters applied, so the sum of its counts is the result without the facet's own filter. */
function foundWithout({ filter }: ActiveFilter, { model }: SearchState, facets: SearchFacets): number | null {
  if (filter === 'make' && model) return null
  if (filter === 'make' || filter === 'model' || filter === 'fuelType' || filter === 'transmission') {
    return facets[filter].reduce((sum, { count }) => sum + count, 0)
  }
  return null
}
