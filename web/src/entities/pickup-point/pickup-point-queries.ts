import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The vendor's own pickup points, the default one first. */
export function pickupPointsQuery(api: ApiClient) {
  return queryOptions({ ...cached('pickupPoints'), queryFn: () => api.stock.pickupLocations() })
}
