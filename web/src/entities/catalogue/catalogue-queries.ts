import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** Returns the query of makes and models to suggest. The forms work without them. */
export function makesQuery(api: ApiClient) {
  return queryOptions({ ...cached('makes'), queryFn: () => api.catalogue.makes() })
}
