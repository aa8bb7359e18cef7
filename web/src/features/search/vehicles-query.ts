import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { SearchState } from './search-state.ts'

/** One page of the adverts that match; the previous page stays until the next has arrived. */
export function vehiclesQuery(api: ApiClient, state: SearchState) {
  return queryOptions({
    queryKey: ['search', 'vehicles', state],
    queryFn: ({ signal }) => api.search.vehicles(state, { signal }),
    placeholderData: keepPreviousData,
  })
}
