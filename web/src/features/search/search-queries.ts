import { filterFeatures } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'
import { filtersOf, type SearchState } from './search-state.ts'

/** One page of the adverts that match; the previous page stays until the next has arrived. */
export function vehiclesQuery(api: ApiClient, state: SearchState) {
  return queryOptions({
    ...cached('foundVehicles', state),
    queryFn: async ({ signal }) => {
      const { vehicles, ...found } = await api.search.vehicles(
        { ...filtersOf(state), sort: state.sort, page: state.page },
        { signal },
      )
      return { ...found, vehicles: vehicles.map(asCard) }
    },
    placeholderData: keepPreviousData,
  })
}

const offered: ReadonlySet<string> = new Set(filterFeatures)
const isFilter = ({ value }: { value: string }) => offered.has(value)

/** The number of adverts for each value of each filter; models only for a chosen make. */
export function facetsQuery(api: ApiClient, state: SearchState) {
  const filters = filtersOf(state)
  return queryOptions({
    ...cached('searchFacets', filters),
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
