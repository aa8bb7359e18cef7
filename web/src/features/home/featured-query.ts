import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** The newest three active adverts; tried again twice before giving up. */
export function featuredQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['listings', 'featured'],
    queryFn: () => api.listings.featured(),
    retry: import.meta.env.SSR ? false : 2,
  })
}
