import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { refusalOf } from '../../app/api-error.ts'

const halfMinute = 30_000

/** Whether credit can be asked for here. */
export function financingTermsQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['financing', 'terms'], queryFn: () => api.financing.terms() })
}

/**
 * One own request. Its key begins as everything does that a reservation's news makes old; while nothing is decided it is asked again now and then,
 * should the news be late.
 */
export function financingRequestQuery(api: ApiClient, reference: string) {
  return queryOptions({
    queryKey: ['checkout', 'financing', reference],
    queryFn: () => api.financing.status({ reference }),
    staleTime: 0,
    retry: (failures, error) => !import.meta.env.SSR && failures < 1 && refusalOf(error) === null,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.outcome === 'processing' || state.error ? halfMinute : false),
  })
}

/** The buyer's newest request over a car; null when there is none. */
export function ownFinancingQuery(api: ApiClient, vehicleId: string) {
  return queryOptions({
    queryKey: ['checkout', 'financing-of', vehicleId],
    queryFn: async () => (await api.financing.requestForVehicle({ id: vehicleId })).request,
    staleTime: 0,
  })
}

/** Whether an error says that there is no such request, or none of this person's. */
export function isMissingRequest(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code === 'financing.request_not_found' || code === 'request.invalid' || code === 'identity.buyer_required'
}
