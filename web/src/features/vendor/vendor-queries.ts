import type { InventoryInput, SaleList } from '@autopiazza/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import type { ListingsState } from './dashboard/dashboard-state.ts'

/** Returns the query of one page of the vendor's adverts with the number in each state; the previous page stays until the next has arrived. */
export function ownListingsQuery(api: ApiClient, input: ListingsState) {
  return queryOptions({
    ...cached('ownListings', input),
    queryFn: ({ signal }) => api.listings.mine(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function incompleteListingsQuery(api: ApiClient) {
  return queryOptions({ ...cached('incompleteListings'), queryFn: () => api.listings.incomplete() })
}

export function inventoryQuery(api: ApiClient, input: Partial<InventoryInput>) {
  return queryOptions({
    ...cached('inventory', input),
    queryFn: ({ signal }) => api.stock.inventory(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Returns the query of one page of the vendor's reservations in one state or with the vendor's next step, and the
 * number of reservations in each. Live events mark it as stale.
 */
export function salesQuery(api: ApiClient, state: SaleList = 'open', page = 1) {
  return queryOptions({
    ...cached('sales', state, page),
    queryFn: ({ signal }) => api.sales.list({ state, page }, { signal }),
    placeholderData: keepPreviousData,
  })
}
