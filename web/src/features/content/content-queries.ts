import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function premiumServicesQuery(api: ApiClient) {
  return queryOptions({ ...cached('premiumServices'), queryFn: () => api.checkout.premiumServices() })
}

/** Queries the data basis of car values and their error against asking prices; null before the first computation. */
export function valuationMethodQuery(api: ApiClient) {
  return queryOptions({ ...cached('valuationMethod'), queryFn: () => api.valuation.method() })
}
