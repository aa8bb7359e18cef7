import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The makes and models to suggest; the forms work without them. */
export function makesQuery(api: ApiClient) {
  return queryOptions({ ...cached('makes'), queryFn: () => api.catalogue.makes() })
}
