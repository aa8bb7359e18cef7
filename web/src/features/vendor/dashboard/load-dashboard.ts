import type { AppContext } from '../../../app/app-context.ts'
import { conversationsQuery } from '../../../entities/conversation/conversation-queries.ts'
import { type DashboardState, inventoryOf, listingsOf } from './dashboard-state.ts'
import { firstStateWithSales } from '../sales/sale-state.ts'
import { incompleteListingsQuery, inventoryQuery, ownListingsQuery, salesQuery } from '../vendor-queries.ts'
import { pickupPointsQuery } from '../../../entities/pickup-point/pickup-points.ts'

/** Loads the figures and the data of the chosen tab; the route passes how the profile is loaded. A query that fails shows its own error on the page. */
export async function loadDashboard(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  state: DashboardState,
  loadProfile: () => Promise<void>,
): Promise<void> {
  const waiting = salesQuery(api, 'waiting')
  await Promise.all([
    queryClient.prefetchQuery(ownListingsQuery(api, {})),
    queryClient.prefetchQuery(waiting),
    queryClient.prefetchQuery(conversationsQuery(api)),
    queryClient.prefetchQuery(incompleteListingsQuery(api)),
    loadTab(),
  ])

  async function loadSales({ state: chosen, page }: DashboardState) {
    if (!chosen) await queryClient.prefetchQuery(waiting)
    const counts = queryClient.getQueryData(waiting.queryKey)?.counts
    await queryClient.prefetchQuery(salesQuery(api, chosen ?? firstStateWithSales(counts), page))
  }

  function loadTab() {
    switch (state.tab) {
      case undefined:
      case 'listings':
        return queryClient.prefetchQuery(ownListingsQuery(api, listingsOf(state)))
      case 'inventory':
        return state.view === 'vehicles'
          ? queryClient.prefetchQuery(inventoryQuery(api, inventoryOf(state)))
          : queryClient.prefetchQuery(pickupPointsQuery(api))
      case 'sales':
        return loadSales(state)
      case 'profile':
        return loadProfile()
      case 'messages':
        return undefined
    }
  }
}
