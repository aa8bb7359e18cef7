import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from './card-vehicle.ts'

export function vehicleQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('vehicle', id),
    queryFn: () => api.listings.vehicle({ id }),
  })
}

/** Returns the query of up to three active adverts of the same make or model. */
export function similarQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('similarVehicles', id),
    queryFn: async () => (await api.listings.similar({ id })).map(asCard),
  })
}

/** Returns the query of these adverts' cards, without the adverts that the viewer may not see. */
export function cardsQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    ...cached('vehicleCards', ids),
    queryFn: async () => (await api.listings.cards({ ids: [...ids] })).map(asCard),
  })
}
