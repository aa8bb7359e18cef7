import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'
import type { ListingsState } from '../dashboard/dashboard-state.ts'

/** One page of the vendor's adverts, and how many there are in each state; the previous page stays until the next has arrived. */
export function ownListingsQuery(api: ApiClient, asked: ListingsState) {
  return queryOptions({
    ...cached('ownListings', asked),
    queryFn: ({ signal }) => api.listings.mine(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}
