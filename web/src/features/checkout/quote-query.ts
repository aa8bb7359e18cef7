import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** The server's price for this buyer, or its refusal. Never old: it is what will be compared when paying. */
export function quoteQuery(api: ApiClient, vehicleId: string) {
  return queryOptions({
    queryKey: ['checkout', 'quote', vehicleId],
    queryFn: () => api.checkout.quote({ vehicleId, channel: 'vehicle_page' }),
    staleTime: 60_000,
    retry: false,
  })
}
