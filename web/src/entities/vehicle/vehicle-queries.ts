import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { refusalOf } from '../../app/api-error.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from './card-vehicle.ts'

/** One advert as this viewer may see it. */
export function vehicleQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('vehicle', id),
    queryFn: () => api.listings.vehicle({ id }),
  })
}

/** Up to three active adverts of the same make or model. */
export function similarQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('similarVehicles', id),
    queryFn: async () => (await api.listings.similar({ id })).map(asCard),
  })
}

/** The cards of these adverts, without those that the viewer may not see. */
export function cardsQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    ...cached('vehicleCards', ids),
    queryFn: async () => (await api.listings.cards({ ids: [...ids] })).map(asCard),
  })
}

/** Whether an error means that there is no such advert, or that the id is not valid. */
export function isMissingVehicle(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code === 'listings.not_found' || code === 'request.invalid'
}
