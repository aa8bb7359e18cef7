import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** The makes and models to suggest; they change rarely, and the form works without them. */
export function makesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['catalogue', 'makes'],
    queryFn: () => api.catalogue.makes(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
