import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'

/** Up to three active adverts of the same make or model. */
export function similarQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('similarVehicles', id),
    queryFn: async () => (await api.listings.similar({ id })).map(asCard),
  })
}
