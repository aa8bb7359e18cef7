import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { isMissing, refusalOf } from '../../app/api-error.ts'

const halfMinute = 30_000

export function financingTermsQuery(api: ApiClient) {
  return queryOptions({ ...cached('financingTerms'), queryFn: () => api.financing.terms() })
}

/**
 * Queries one of the user's requests. A live event of its reservation invalidates it. An undecided request is
 * also polled every half minute, in case the event is late.
 */
export function financingRequestQuery(api: ApiClient, reference: string) {
  return queryOptions({
    ...cached('financingRequest', reference),
    queryFn: () => api.financing.status({ reference }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.outcome === 'processing' || state.error ? halfMinute : false),
  })
}

/** Queries the buyer's newest request for a car; null when there is none. */
export function ownFinancingQuery(api: ApiClient, vehicleId: string) {
  return queryOptions({
    ...cached('ownFinancing', vehicleId),
    queryFn: async () => (await api.financing.requestForVehicle({ id: vehicleId })).request,
  })
}

/** Returns whether an error means that this user has no such request. */
export function isMissingRequest(error: unknown): boolean {
  return isMissing(error, 'financing.request_not_found') || refusalOf(error)?.code === 'identity.buyer_required'
}
