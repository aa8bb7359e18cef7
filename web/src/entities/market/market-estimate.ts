import type { MarketEstimate } from '@autopiazza/contract/valuation'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { refusalOf } from '../../app/api-error.ts'
import { cached } from '../../app/query-keys.ts'

type AskedCar = Parameters<ApiClient['valuation']['estimate']>[0]

/** What a car would be asked for, by what is stated of it; null where nothing is known about such cars. */
export function marketEstimateQuery(api: ApiClient, car: AskedCar) {
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
