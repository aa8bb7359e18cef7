import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** The viewer's newest reservation of a car, as the server knows it after asking the card provider. */
export function ownReservationQuery(api: ApiClient, vehicleId: string) {
  return queryOptions({
    queryKey: ['checkout', 'reservation-of', vehicleId],
    queryFn: async () => (await api.checkout.reservationForVehicle({ id: vehicleId })).reservation,
    staleTime: 0,
  })
}
