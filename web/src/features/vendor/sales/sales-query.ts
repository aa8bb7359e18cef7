import type { SaleState } from '@autopiazza/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'

/** One page of the reservations of the vendor's cars in one state, and how many there are in each; live events mark it as old. */
export function salesQuery(api: ApiClient, state: SaleState = 'open', page = 1) {
  return queryOptions({
    ...cached('sales', state, page),
    queryFn: ({ signal }) => api.sales.list({ state, page }, { signal }),
    placeholderData: keepPreviousData,
  })
}
