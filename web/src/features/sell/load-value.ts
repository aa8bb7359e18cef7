import { useQueryClient } from '@tanstack/react-query'
import { marketEstimateQuery } from '../../entities/market/market-estimate.ts'
import { type AppContext, useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import type { SellSearch } from './sell-search.ts'
import { offeredEuro } from './ValueAnswer.tsx'
import { carOf } from './valued-car.ts'

/** Asks what the typed car is worth, where it is one; an answer that fails is asked for by the page. */
export async function loadValue({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>, typed: SellSearch) {
  const asked = carOf(typed)
  if (asked && 'car' in asked) await queryClient.prefetchQuery(marketEstimateQuery(api, asked.car))
}

/** The address of the form that is filled in with the typed car and the price of its answer; undefined while there is no car. */
export function useListingAddress(typed: SellSearch): string | undefined {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const asked = carOf(typed)
  if (!asked || 'problems' in asked) return undefined
  const estimate = queryClient.getQueryData(marketEstimateQuery(api, asked.car).queryKey)
  return hrefOf(paths.listCar({ ...asked.car, price: estimate ? offeredEuro(estimate) : undefined }))
}
