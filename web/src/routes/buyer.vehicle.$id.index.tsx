import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { refusalOf } from '../app/api-error.ts'
import { translatorOf } from '../app/message-store.ts'
import { pageHead } from '../app/page-head.ts'
import { buyerPaths } from '../app/buyer-paths.ts'
import { paths } from '../app/paths.ts'
import { requireSession } from '../app/session.ts'
import { garageVehicleQuery } from '../features/garage/garage-vehicle-queries.ts'
import { GarageVehiclePage } from '../features/garage/GarageVehiclePage.tsx'

export const Route = createFileRoute('/buyer/vehicle/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['garage', 'buyer', 'bookings', 'errors'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => {
    const { role } = await requireSession({ context, location })
    if (role !== 'buyer') throw redirect({ ...paths.vendor() })
  },
  loader: async ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(garageVehicleQuery(api, id)).catch((error: unknown) => {
      throw ['aftersales.vehicle_not_found', 'request.invalid'].includes(refusalOf(error)?.code ?? '')
        ? notFound()
        : error
    }),
  head: ({ match, loaderData, params }) => {
    const t = translatorOf(match.context.messageStore, 'garage')
    const f = formatsFor(match.context.messageStore.language())
    const title = t('meta.title', { vehicle: loaderData ? f.vehicleName(loaderData.vehicle) : '' })
    return pageHead(match.context, {
      title,
      description: title,
      link: buyerPaths.purchasedVehicle(params.id),
      isHidden: true,
    })
  },
  component: GarageVehicle,
})

function GarageVehicle() {
  return <GarageVehiclePage id={Route.useParams().id} />
}
