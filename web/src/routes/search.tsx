import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { translatorOf } from '../app/message-store.ts'
import { SaveSearchButton } from '../features/saved-searches/SaveSearchButton.tsx'
import { activeFilters } from '../features/search/active-filters.ts'
import { useFilterText } from '../features/search/use-filter-text.ts'
import { facetsQuery } from '../features/search/search-queries.ts'
import { filtersOf, hasFilters, queryOf, readSearch, validateSearch } from '../features/search/search-state.ts'
import { searchHead } from '../features/search/search-head.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { vehiclesQuery } from '../features/search/search-queries.ts'

export const Route = createFileRoute('/search')({
  staticData: { messages: ['search'] },
  validateSearch,
  loader: async ({ context: { api, queryClient }, location }) => {
    const asked = readSearch(location.search)
    const arrived = Promise.all([
      queryClient.prefetchQuery(vehiclesQuery(api, asked)),
      queryClient.prefetchQuery(facetsQuery(api, asked)),
    ])
    if (import.meta.env.SSR) await arrived
  },
  head: ({ match }) =>
    pageHead(match.context, searchHead(readSearch(match.search), translatorOf(match.context.messageStore, 'search'))),
  component: () => <SearchPage saveButton={<SaveThisSearch />} />,
})

function SaveThisSearch() {
  const state = Route.useSearch({ select: readSearch, structuralSharing: true })
  const textOf = useFilterText()
  if (!hasFilters(state)) return null
  return (
    <SaveSearchButton
      filters={filtersOf(state)}
      sentence={state.nlQuery ?? null}
      query={queryOf(state)}
      suggestedName={activeFilters(state)
        .map((filter) => textOf(filter, state))
        .join(', ')}
    />
  )
}
