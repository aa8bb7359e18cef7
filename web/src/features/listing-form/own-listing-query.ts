import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export type OwnListing = Awaited<ReturnType<ApiClient['listings']['own']>>

/** An own advert with every field, always fresh: it is about to be edited. */
export function ownListingQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('ownListing', id),
    queryFn: () => api.listings.own({ id }),
  })
}
