import type { PurchaseChoices } from '@autopiazza/contract'
import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** Queries the options of a checkout, with this buyer's choices so far. */
export function optionsQuery(api: ApiClient, vehicleId: string, channel: SalesChannel) {
  return queryOptions({
    ...cached('checkoutOptions', vehicleId, channel),
    queryFn: () => api.checkout.options({ id: vehicleId, channel }),
    retry: false,
  })
}

/** Queries the price of these choices. The previous price remains visible until the new one arrives. */
export function quoteQuery(api: ApiClient, vehicleId: string, choices: PurchaseChoices) {
  return queryOptions({
    ...cached('quote', vehicleId, choices),
    queryFn: () => api.checkout.quote({ vehicleId, ...choices }),
    retry: false,
    placeholderData: keepPreviousData,
  })
}
