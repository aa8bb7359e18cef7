import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The premium services with the prices and periods of their levels. */
export function premiumServicesQuery(api: ApiClient) {
  return queryOptions({ ...cached('premiumServices'), queryFn: () => api.checkout.premiumServices() })
}
