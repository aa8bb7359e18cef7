import type { VehicleDetail } from '@autopiazza/contract'
import type { AppContext } from '../../../app/app-context.ts'
import { agreedPriceOf } from '../../../entities/vehicle/vehicle-prices.ts'
import { costIn, type CostSearch } from './cost-address.ts'
import { CostSection } from './TrueCost.tsx'
import { vehicleCostQuery } from './vehicle-cost-query.ts'

/** Loads the code, texts and data of the total cost on the server. */
export async function loadCost(
  { api, queryClient, messageStore }: AppContext,
  vehicle: VehicleDetail,
  search: CostSearch,
) {
  const choice = costIn(search)
  const { id } = vehicle
  const price = agreedPriceOf(vehicle) ?? vehicle.salePrice
  await Promise.all([
    messageStore.load(['cost']),
    CostSection.preload?.(),
    choice && price !== null && queryClient.prefetchQuery(vehicleCostQuery(api, { id, price, choice })),
  ])
}
