import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { retryFaults } from '../../app/retry-faults.ts'

/** The newest three active adverts. */
export function featuredQuery(api: ApiClient) {
  return queryOptions({
    ...cached('featuredVehicles'),
    queryFn: () => api.listings.featured(),
    retry: retryFaults(2),
  })
}
