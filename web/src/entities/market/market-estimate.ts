import type { MarketEstimate } from '@autopiazza/contract/valuation'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { refusalOf } from '../../app/api-error.ts'
import { cached } from '../../app/query-keys.ts'

type CarToValue = Parameters<ApiClient['valuation']['estimate']>[0]

/** Returns the query of a car's value by its stated facts; null where there are no comparable adverts. */
export function marketEstimateQuery(api: ApiClient, car: CarToValue) {
  return queryOptions({
    ...cached('marketEstimate', car),
    queryFn: async ({ signal }): Promise<MarketEstimate | null> => {
      try {
        return await api.valuation.estimate(car, { signal })
      } catch (error) {
        if (refusalOf(error)?.code === 'valuation.too_few') return null
        throw error
      }
    },
  })
}
