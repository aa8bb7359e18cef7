import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The newest three active adverts; retried twice. */
export function featuredQuery(api: ApiClient) {
  return queryOptions({
    ...cached('featuredVehicles'),
    queryFn: () => api.listings.featured(),
    retry: import.meta.env.SSR ? false : 2,
  })
}
