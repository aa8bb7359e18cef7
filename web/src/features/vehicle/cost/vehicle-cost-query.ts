import type { Cents } from '@autopiazza/contract/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'
import { type CostChoice, costQuestion } from './cost-address.ts'

interface Asked {
  readonly id: string
  readonly price: Cents
  readonly choice: CostChoice
}

/** What a car of this price costs in all; the cost before it stays until it is known. */
export function vehicleCostQuery(api: ApiClient, { id, price, choice }: Asked) {
  const question = costQuestion(choice, price)
  return queryOptions({
    ...cached('vehicleCost', id, question),
    queryFn: () => api.checkout.cost({ id, ...question }),
    placeholderData: keepPreviousData,
  })
}
