import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { freshMilliseconds } from '../../features/vendor/fresh.ts'

/** The vendor's pickup points, the default one first. */
export function pickupLocationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['stock', 'pickup-locations'],
    queryFn: () => api.stock.pickupLocations(),
    staleTime: freshMilliseconds,
  })
}
