import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { filtersOf, type SearchState } from './search-state.ts'

/** How many adverts each value of each filter would give. */
export function facetsQuery(api: ApiClient, state: SearchState) {
  const filters = filtersOf(state)
  return queryOptions({
    queryKey: ['search', 'facets', filters],
    queryFn: ({ signal }) => api.search.facets(filters, { signal }),
    placeholderData: keepPreviousData,
  })
}
