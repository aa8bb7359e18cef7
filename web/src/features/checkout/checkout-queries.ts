import type { PurchaseChoices } from '@autopiazza/contract'
import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** What there is to choose for a car, and what this buyer has chosen so far. */
export function optionsQuery(api: ApiClient, vehicleId: string, channel: SalesChannel) {
  return queryOptions({
    queryKey: ['checkout', 'options', vehicleId, channel],
    queryFn: () => api.checkout.options({ id: vehicleId, channel }),
    staleTime: 0,
    retry: false,
  })
}

/** The server's price for these choices; while a new one is on its way, the last one stays. */
export function quoteQuery(api: ApiClient, vehicleId: string, choices: PurchaseChoices) {
  return queryOptions({
    queryKey: ['checkout', 'quote', vehicleId, choices],
    queryFn: () => api.checkout.quote({ vehicleId, ...choices }),
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** One own reservation; asked again while something is on its way. */
export function reservationQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['checkout', 'reservations', id],
    queryFn: () => api.checkout.reservation({ id }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.next?.step === 'pay_deposit' || state.data?.refund?.status === 'requested' ? 5_000 : false,
  })
}

/** Checkouts in progress and open reservations. */
export function cartQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['checkout', 'cart'],
    queryFn: () => api.checkout.cart(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
