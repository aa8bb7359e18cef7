import type { InventoryInput, SaleList } from '@autopiazza/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import type { ListingsState } from './dashboard/dashboard-state.ts'

/** One page of the vendor's adverts, and how many there are in each state; the previous page stays until the next has arrived. */
export function ownListingsQuery(api: ApiClient, input: ListingsState) {
  return queryOptions({
    ...cached('ownListings', input),
    queryFn: ({ signal }) => api.listings.mine(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The vendor's adverts that lack something. */
export function incompleteListingsQuery(api: ApiClient) {
  return queryOptions({ ...cached('incompleteListings'), queryFn: () => api.listings.incomplete() })
}

/** One page of the vendor's adverts with their units. */
export function inventoryQuery(api: ApiClient, input: Partial<InventoryInput>) {
  return queryOptions({
    ...cached('inventory', input),
    queryFn: ({ signal }) => api.stock.inventory(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the reservations of the vendor's cars in one state or of those that wait, and how many there are in each; live events mark it as stale. */
export function salesQuery(api: ApiClient, state: SaleList = 'open', page = 1) {
  return queryOptions({
    ...cached('sales', state, page),
    queryFn: ({ signal }) => api.sales.list({ state, page }, { signal }),
    placeholderData: keepPreviousData,
  })
}
