import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'
import type { SearchState } from './search-state.ts'

/** One page of the adverts that match; the previous page stays until the next has arrived. */
export function vehiclesQuery(api: ApiClient, state: SearchState) {
  return queryOptions({
    queryKey: ['search', 'vehicles', state],
    queryFn: async ({ signal }) => {
      const { vehicles, ...found } = await api.search.vehicles(state, { signal })
      return { ...found, vehicles: vehicles.map(asCard) }
    },
    placeholderData: keepPreviousData,
  })
}
