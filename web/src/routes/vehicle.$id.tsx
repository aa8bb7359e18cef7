import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useAppContext } from '../app/app-context.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { BuyHere } from '../features/checkout/modal/BuyHere.tsx'
import { vehicleHead } from '../features/vehicle/head/vehicle-head.ts'
import { isMissingVehicle, similarQuery, vehicleQuery } from '../entities/vehicle/vehicle-queries.ts'
import type { PaymentReturn } from '../entities/reservation/payment-outcome.ts'
import { VehicleFault, VehicleNotFound } from '../features/vehicle/VehicleFault.tsx'
import { VehiclePage } from '../features/vehicle/VehiclePage.tsx'
import { VehiclePending } from '../features/vehicle/VehiclePending.tsx'

interface VehicleSearch {
  payment?: PaymentReturn
}

const validateSearch = knownParameters(({ payment }): VehicleSearch =>
  payment === 'success' || payment === 'canceled' ? { payment } : {},
)

export const Route = createFileRoute('/vehicle/$id')({
  staticData: { messages: ['vehicle', 'facts'], scripts: 'wait' },
  validateSearch,
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const similar = queryClient.prefetchQuery(similarQuery(api, id))
    try {
      await queryClient.ensureQueryData(vehicleQuery(api, id))
      if (import.meta.env.SSR) await similar
    } catch (error) {
      throw isMissingVehicle(error) ? notFound() : error
    }
  },
  head: ({ match: { context }, params: { id } }) => {
    const vehicle = context.queryClient.getQueryData(vehicleQuery(context.api, id).queryKey)
    return vehicle ? vehicleHead(context, vehicle) : {}
  },
  component: Vehicle,
  notFoundComponent: VehicleNotFound,
  errorComponent: VehicleFault,
  pendingComponent: VehiclePending,
})

function Vehicle() {
  const { id } = Route.useParams()
  const { payment } = Route.useSearch()
  const vehicle = useSuspenseQuery(vehicleQuery(useAppContext().api, id))
  return (
    <VehiclePage
      key={id}
      vehicle={vehicle.data}
      payment={payment}
      buyHere={(credit) => <BuyHere id={id} credit={credit} />}
    />
  )
}
