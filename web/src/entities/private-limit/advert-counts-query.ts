import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The vendor's adverts as the dashboard first shows them, with how many there are in each state. */
export function advertCountsQuery(api: ApiClient) {
  return queryOptions({ ...cached('ownListings', {}), queryFn: ({ signal }) => api.listings.mine({}, { signal }) })
}
