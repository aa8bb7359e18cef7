import { getRouteApi } from '@tanstack/react-router'
import { SaveSearchButton } from '../features/saved-searches/SaveSearchButton.tsx'
import { activeFilters } from '../entities/search/active-filters.ts'
import { filtersOf, queryOf, readSearch } from '../entities/search/search-address.ts'
import { useFilterText } from '../entities/search/use-filter-text.ts'

const route = getRouteApi('/search')

/** Saves the search in the address, under the name that its filters make. */
export function SaveThisSearch() {
  const state = route.useSearch({ select: readSearch, structuralSharing: true })
  const textOf = useFilterText()
  const names = activeFilters(state).map((filter) => textOf(filter, state))
  return (
    <SaveSearchButton
      filters={filtersOf(state)}
      sentence={state.nlQuery ?? null}
      query={queryOf(state)}
      suggestedName={names.join(', ')}
    />
  )
}
