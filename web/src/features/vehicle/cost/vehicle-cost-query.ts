import type { Cents } from '@autopiazza/contract/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'
import { type CostChoice, costRequest } from './cost-address.ts'

interface CostQuery {
  readonly id: string
  readonly price: Cents
  readonly choice: CostChoice
}

/** Returns the query of a car's total cost at this price; the previous cost stays until the next has arrived. */
export function vehicleCostQuery(api: ApiClient, { id, price, choice }: CostQuery) {
  const question = costRequest(choice, price)
  return queryOptions({
    ...cached('vehicleCost', id, question),
    queryFn: () => api.checkout.cost({ id, ...question }),
    placeholderData: keepPreviousData,
  })
}
