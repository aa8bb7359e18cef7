import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The compared cars, in the given order, without those that the person may not see. */
export function compareQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    ...cached('comparedVehicles', ids.join(',')),
    queryFn: () => (ids.length === 0 ? [] : api.listings.compare({ ids: [...ids] })),
  })
}
