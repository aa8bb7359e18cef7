import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { orNotFound } from '../app/api-error.ts'
import { translatorOf } from '../app/message-store.ts'
import { loadedHead } from '../app/page-head.ts'
import { buyerPaths } from '../app/buyer-paths.ts'
import { requireBuyer } from '../app/session.ts'
import { reservationQuery } from '../entities/reservation/reservation-queries.ts'
import { garageVehicleQuery } from '../entities/garage/garage-queries.ts'
import { PurchaseSummaryPage } from '../features/garage/PurchaseSummaryPage.tsx'

export const Route = createFileRoute('/buyer/vehicle/$id/summary')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['garage', 'checkout'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: async ({ context: { api, queryClient, messageStore }, params: { id } }) => {
    const car = await queryClient
      .ensureQueryData(garageVehicleQuery(api, id))
      .catch(orNotFound('aftersales.vehicle_not_found'))
    const { reservationId } = car
    if (reservationId === null) throw notFound()
    await queryClient.ensureQueryData(reservationQuery(api, reservationId))
    const name = formatsFor(messageStore.language()).vehicleName(car.vehicle)
    const title = translatorOf(messageStore, 'garage')('meta.summary', { vehicle: name })
    return { car, reservationId, head: { title, description: title, link: buyerPaths.purchaseSummary(id) } }
  },
  head: loadedHead,
  component: function PurchaseSummary() {
    const { car, reservationId } = Route.useLoaderData()
    return <PurchaseSummaryPage car={car} reservationId={reservationId} />
  },
})
