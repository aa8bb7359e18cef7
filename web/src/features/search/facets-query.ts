import { filterFeatures } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { filtersOf, type SearchState } from './search-state.ts'

const offered: ReadonlySet<string> = new Set(filterFeatures)
const isFilter = ({ value }: { value: string }) => offered.has(value)

/** How many adverts each value of each filter would give; models only of a chosen make. */
export function facetsQuery(api: ApiClient, state: SearchState) {
  const filters = filtersOf(state)
  return queryOptions({
    queryKey: ['search', 'facets', filters],
    queryFn: async ({ signal }) => {
      const facets = await api.search.facets(filters, { signal })
      return {
        ...facets,
        model: filters.make || filters.model ? facets.model : [],
        features: facets.features.filter(isFilter),
      }
    },
    placeholderData: keepPreviousData,
  })
}
