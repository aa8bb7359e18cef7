import { useQuery } from '@tanstack/react-query'
import { useAppContext } from '../../app/app-context.ts'
import { facetsQuery } from './search-queries.ts'
import type { SearchState } from './search-state.ts'
import { vehiclesQuery } from './search-queries.ts'

/** The adverts and the counts for the address; the total is undefined while it is being counted. */
export function useFoundVehicles(address: SearchState) {
  const { api } = useAppContext()
  const vehicles = useQuery(vehiclesQuery(api, address))
  const facets = useQuery(facetsQuery(api, address))
  return {
    vehicles,
    facets,
    total: facets.isPlaceholderData ? undefined : facets.data?.total,
    isSettled: vehicles.isSuccess && !vehicles.isPlaceholderData,
  }
}
