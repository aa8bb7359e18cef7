import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InventoryInput } from '@autopiazza/contract'
import type { ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'

/** One page of the vendor's adverts with their units. */
export function inventoryQuery(api: ApiClient, asked: Partial<InventoryInput>) {
  return queryOptions({
    ...cached('inventory', asked),
    queryFn: ({ signal }) => api.stock.inventory(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}
