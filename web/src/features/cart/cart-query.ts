import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** Checkouts in progress and open reservations. */
export function cartQuery(api: ApiClient) {
  return queryOptions({ ...cached('cart'), queryFn: () => api.checkout.cart(), refetchOnWindowFocus: true })
}
