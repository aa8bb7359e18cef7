import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isMissing } from '../app/api-error.ts'
import { useAppContext } from '../app/app-context.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { BuyHere } from '../features/checkout/modal/BuyHere.tsx'
import type { CostSearch } from '../features/vehicle/cost/cost-address.ts'
import { vehicleHead } from '../features/vehicle/head/vehicle-head.ts'
import { similarQuery, vehicleQuery } from '../entities/vehicle/vehicle-queries.ts'
import type { PaymentReturn } from '../entities/reservation/payment-outcome.ts'
import { VehicleFault, VehicleNotFound } from '../features/vehicle/VehicleFault.tsx'
import { VehiclePage } from '../features/vehicle/VehiclePage.tsx'
import { VehiclePending } from '../features/vehicle/VehiclePending.tsx'

interface VehicleSearch extends CostSearch {
  payment?: PaymentReturn
}

const validateSearch = knownParameters(({ payment, province, services, delivery, down, months }): VehicleSearch => ({
  ...(payment === 'success' || payment === 'canceled' ? { payment } : {}),
  province,
  services,
  delivery,
  down,
  months,
}))

export const Route = createFileRoute('/vehicle/$id')({
  staticData: { messages: ['vehicle', 'market', 'seller', 'facts'], scripts: 'wait' },
  validateSearch,
  loader: async ({ context, params: { id }, location }) => {
    const { api, queryClient } = context
    const similar = queryClient.prefetchQuery(similarQuery(api, id))
    try {
      const vehicle = await queryClient.ensureQueryData(vehicleQuery(api, id))
      if (import.meta.env.SSR) {
        const { loadCost } = await import('../features/vehicle/cost/load-cost.ts')
        await Promise.all([similar, loadCost(context, vehicle, location.search)])
      }
    } catch (error) {
      throw isMissing(error, 'listings.not_found') ? notFound() : error
    }
  },
  head: ({ match: { context }, params: { id } }) => {
    const vehicle = context.queryClient.getQueryData(vehicleQuery(context.api, id).queryKey)
    return vehicle ? vehicleHead(context, vehicle) : {}
  },
  component: function Vehicle() {
    const { id } = Route.useParams()
    const { payment, ...search } = Route.useSearch()
    const vehicle = useSuspenseQuery(vehicleQuery(useAppContext().api, id))
    return (
      <VehiclePage
        key={id}
        vehicle={vehicle.data}
        payment={payment}
        cost={search}
        buyHere={(credit) => <BuyHere id={id} credit={credit} />}
      />
    )
  },
  notFoundComponent: VehicleNotFound,
  errorComponent: VehicleFault,
  pendingComponent: VehiclePending,
})
