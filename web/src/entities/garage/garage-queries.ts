import type { PurchasedVehicle } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function garageQuery(api: ApiClient) {
  return queryOptions({ ...cached('garage'), queryFn: () => api.aftersales.garage() })
}

export function withoutReturned(cars: readonly PurchasedVehicle[]): PurchasedVehicle[] {
  return cars.filter(({ returnedOn }) => returnedOn === null)
}

export function garageVehicleQuery(api: ApiClient, id: string) {
  return queryOptions({ ...cached('garageVehicle', id), queryFn: () => api.aftersales.vehicle({ id }) })
}

/** Returns the query of the car whose reminders the unsubscribe link ends. */
export function garageMailsQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('garageMails', token),
    queryFn: () => api.aftersales.remindersByLink({ token }),
    retry: false,
  })
}
