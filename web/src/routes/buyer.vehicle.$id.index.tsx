import { createFileRoute } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { orNotFound } from '../app/api-error.ts'
import { translatorOf } from '../app/message-store.ts'
import { loadedHead } from '../app/page-head.ts'
import { buyerPaths } from '../app/buyer-paths.ts'
import { requireBuyer } from '../app/session.ts'
import { reservationQuery } from '../entities/reservation/reservation-queries.ts'
import { garageVehicleQuery } from '../entities/garage/garage-queries.ts'
import { GarageVehiclePage } from '../features/garage/GarageVehiclePage.tsx'

export const Route = createFileRoute('/buyer/vehicle/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['garage', 'buyer', 'bookings', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: async ({ context: { api, queryClient, messageStore }, params: { id } }) => {
    const { vehicle, reservationId } = await queryClient
      .ensureQueryData(garageVehicleQuery(api, id))
      .catch(orNotFound('aftersales.vehicle_not_found'))
    if (reservationId) await queryClient.prefetchQuery(reservationQuery(api, reservationId))
    const name = formatsFor(messageStore.language()).vehicleName(vehicle)
    const title = translatorOf(messageStore, 'garage')('meta.title', { vehicle: name })
    return { head: { title, description: title, link: buyerPaths.purchasedVehicle(id) } }
  },
  head: loadedHead,
  component: function GarageVehicle() {
    return <GarageVehiclePage id={Route.useParams().id} />
  },
})
