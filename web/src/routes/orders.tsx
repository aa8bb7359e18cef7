import { isId } from '@autopiazza/contract/ids'
import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { pointsQuery } from '../entities/vehicle/order-points.ts'
import { legalHead } from '../features/content/content-head.ts'
import { OrdersPage } from '../features/content/OrdersPage.tsx'

const validateSearch = knownParameters(({ vehicle }): { vehicle?: string } => (isId(vehicle) ? { vehicle } : {}))

export const Route = createFileRoute('/orders')({
  staticData: { messages: ['content', 'orders', 'facts'], scripts: 'wait' },
  validateSearch,
  loader: async ({ context: { api, queryClient }, location }) => {
    const { vehicle } = validateSearch(location.search)
    if (vehicle !== undefined) await queryClient.prefetchQuery(pointsQuery(api, [vehicle]))
  },
  head: legalHead('orders'),
  component: function Orders() {
    return <OrdersPage vehicleId={Route.useSearch().vehicle} />
  },
})
