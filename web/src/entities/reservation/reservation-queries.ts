import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

const whilePaymentIsOpen = 5_000

/** The buyer's reservations, open ones first; asked again while a payment or a refund is on its way. */
export function reservationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['checkout', 'reservations'],
    queryFn: () => api.checkout.reservations(),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, refund }) => status === 'pending' || refund?.status === 'requested')
        ? whilePaymentIsOpen
        : false,
  })
}
