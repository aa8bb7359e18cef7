import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import type { DashboardState } from '../dashboard-state.ts'
import { freshMilliseconds } from '../fresh.ts'

/** One page of the vendor's adverts with their units. */
export function inventoryQuery(api: ApiClient, asked: Pick<DashboardState, 'q' | 'page'>) {
  return queryOptions({
    queryKey: ['stock', 'inventory', asked],
    queryFn: ({ signal }) => api.stock.inventory(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
  })
}
