import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The premium services with the prices and periods of their levels. */
export function premiumServicesQuery(api: ApiClient) {
  return queryOptions({ ...cached('premiumServices'), queryFn: () => api.checkout.premiumServices() })
}

/** What the values of cars are computed from, and how far they are from asking prices; null before the first computation. */
export function valuationMethodQuery(api: ApiClient) {
  return queryOptions({ ...cached('valuationMethod'), queryFn: () => api.valuation.method() })
}
