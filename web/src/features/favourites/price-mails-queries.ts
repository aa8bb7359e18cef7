import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** Whether the person gets mails when the price of a saved car drops. */
export function priceMailsQuery(api: ApiClient) {
  return queryOptions({ ...cached('priceMails'), queryFn: () => api.favourites.priceMails() })
}

/** Whether the mails that a mailed link ends have ended. */
export function priceMailsByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('priceMails', token),
    queryFn: () => api.favourites.priceMailsByLink({ token }),
    staleTime: 0,
    retry: false,
  })
}
