import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

const intervalWhilePending = 5_000

/** Returns the query of the buyer's reservations, open ones first; polled while a payment or a refund is pending. */
export function reservationsQuery(api: ApiClient) {
  return queryOptions({
    ...cached('reservations'),
    queryFn: () => api.checkout.reservations(),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, refund }) => status === 'pending' || refund?.status === 'requested')
        ? intervalWhilePending
        : false,
  })
}

/** Returns the query of one reservation; polled while a payment or a refund is pending. */
export function reservationQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('reservation', id),
    queryFn: () => api.checkout.reservation({ id }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.next?.step === 'pay_deposit' || state.data?.refund?.status === 'requested'
        ? intervalWhilePending
        : false,
  })
}

/** Returns the query of the viewer's newest reservation of a car. The server checks with the card provider first. */
export function ownReservationQuery(api: ApiClient, vehicleId: string) {
  return queryOptions({
    ...cached('ownReservation', vehicleId),
    queryFn: async () => (await api.checkout.reservationForVehicle({ id: vehicleId })).reservation,
  })
}
