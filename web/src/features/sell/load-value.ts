import { useQueryClient } from '@tanstack/react-query'
import { marketEstimateQuery } from '../../entities/market/market-estimate.ts'
import { type AppContext, useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import type { SellSearch } from './sell-search.ts'
import { offeredEuro } from './ValueAnswer.tsx'
import { carOf } from './valued-car.ts'

/** Loads the value of the typed car, if it is complete. A failed request is repeated by the page. */
export async function loadValue({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>, typed: SellSearch) {
  const checked = carOf(typed)
  if (checked && 'car' in checked) await queryClient.prefetchQuery(marketEstimateQuery(api, checked.car))
}

/** Returns the URL of the listing form filled in with the typed car and its price; undefined while there is no car. */
export function useListingAddress(typed: SellSearch): string | undefined {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const checked = carOf(typed)
  if (!checked || 'problems' in checked) return undefined
  const estimate = queryClient.getQueryData(marketEstimateQuery(api, checked.car).queryKey)
  return hrefOf(paths.listCar({ ...checked.car, price: estimate ? offeredEuro(estimate) : undefined }))
}
