import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { refusalOf } from '../app/api-error.ts'
import { translatorOf } from '../app/message-store.ts'
import { pageHead } from '../app/page-head.ts'
import { buyerPaths } from '../app/buyer-paths.ts'
import { paths } from '../app/paths.ts'
import { requireSession } from '../app/session.ts'
import { reservationQuery } from '../entities/reservation/reservation-queries.ts'
import { garageVehicleQuery } from '../features/garage/garage-vehicle-queries.ts'
import { PurchaseSummaryPage } from '../features/garage/PurchaseSummaryPage.tsx'

export const Route = createFileRoute('/buyer/vehicle/$id/summary')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['garage', 'checkout'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => {
    const { role } = await requireSession({ context, location })
    if (role !== 'buyer') throw redirect({ ...paths.vendor() })
  },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const car = await queryClient.ensureQueryData(garageVehicleQuery(api, id)).catch((error: unknown) => {
      throw ['aftersales.vehicle_not_found', 'request.invalid'].includes(refusalOf(error)?.code ?? '')
        ? notFound()
        : error
    })
    const { reservationId } = car
    if (reservationId === null) throw notFound()
    await queryClient.ensureQueryData(reservationQuery(api, reservationId))
    return { car, reservationId }
  },
  head: ({ match, loaderData, params }) => {
    const t = translatorOf(match.context.messageStore, 'garage')
    const f = formatsFor(match.context.messageStore.language())
    const title = t('meta.summary', { vehicle: loaderData ? f.vehicleName(loaderData.car.vehicle) : '' })
    return pageHead(match.context, {
      title,
      description: title,
      link: buyerPaths.purchaseSummary(params.id),
      isHidden: true,
    })
  },
  component: PurchaseSummary,
})

function PurchaseSummary() {
  return <PurchaseSummaryPage {...Route.useLoaderData()} />
}
