import type { Quote } from '@autopiazza/contract'
import { euroOf } from '@autopiazza/contract/money'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { vehicleQuery } from '../vehicle/vehicle-queries.ts'

/** Returns what the buyer saw of the car and its price, in euro, which the server compares with the current state. */
export function seenOffer(
  queryClient: QueryClient,
  api: ApiClient,
  { vehicleId, lines, total }: Pick<Quote, 'vehicleId' | 'lines' | 'total'>,
) {
  const price = lines.find(({ code }) => code === 'sale_price')
  const vehicle = queryClient.getQueryData(vehicleQuery(api, vehicleId).queryKey)
  return {
    ...(price && { vehiclePrice: euroOf(price.amount) }),
    totalAmount: euroOf(total),
    ...(vehicle && { factsHash: vehicle.factsHash }),
  }
}
