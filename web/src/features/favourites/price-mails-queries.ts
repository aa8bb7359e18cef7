import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function priceMailsQuery(api: ApiClient) {
  return queryOptions({ ...cached('priceMails'), queryFn: () => api.favourites.priceMails() })
}

/** Queries whether the unsubscribe link was already used. */
export function priceMailsByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('priceMails', token),
    queryFn: () => api.favourites.priceMailsByLink({ token }),
    staleTime: 0,
    retry: false,
  })
}
