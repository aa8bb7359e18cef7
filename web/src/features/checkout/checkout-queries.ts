import type { PurchaseChoices } from '@autopiazza/contract'
import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** All there is to choose for a car, and what this buyer has chosen so far. */
export function optionsQuery(api: ApiClient, vehicleId: string, channel: SalesChannel) {
  return queryOptions({
    ...cached('checkoutOptions', vehicleId, channel),
    queryFn: () => api.checkout.options({ id: vehicleId, channel }),
    retry: false,
  })
}

/** The server's price for these choices; the last one stays visible until the new one arrives. */
export function quoteQuery(api: ApiClient, vehicleId: string, choices: PurchaseChoices) {
  return queryOptions({
    ...cached('quote', vehicleId, choices),
    queryFn: () => api.checkout.quote({ vehicleId, ...choices }),
    retry: false,
    placeholderData: keepPreviousData,
  })
}
