import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InventoryInput } from '@autopiazza/contract'
import type { ApiClient } from '../../../app/api-client.ts'
import { freshMilliseconds } from '../fresh.ts'

/** One page of the vendor's adverts with their units. */
export function inventoryQuery(api: ApiClient, asked: Partial<InventoryInput>) {
  return queryOptions({
    queryKey: ['stock', 'inventory', asked],
    queryFn: ({ signal }) => api.stock.inventory(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
  })
}
