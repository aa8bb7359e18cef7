import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'

/** Up to three active adverts of the same make or model. */
export function similarQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['listings', 'similar', id],
    queryFn: async () => (await api.listings.similar({ id })).map(asCard),
  })
}
