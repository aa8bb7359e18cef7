import { depositCents } from '@autopiazza/contract/constants'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { refusalOf } from '../app/api-error.ts'
import { formatsFor } from '../app/format.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { requireSession } from '../app/session.ts'
import { quoteQuery } from '../features/checkout/quote-query.ts'
import { ReserveVehiclePage } from '../features/checkout/ReserveVehiclePage.tsx'
import { ownReservationQuery } from '../features/vehicle/own-reservation-query.ts'
import { vehicleQuery } from '../features/vehicle/vehicle-query.ts'

export const Route = createFileRoute('/checkout/$vehicleId/payment')({
  staticData: { phrases: ['checkout'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context: { api, queryClient, session }, params: { vehicleId }, preload }) => {
    const vehicle = await queryClient.ensureQueryData(vehicleQuery(api, vehicleId)).catch((error: unknown) => {
      throw refusalOf(error)?.code === 'listings.not_found' || refusalOf(error)?.code === 'request.invalid'
        ? notFound()
        : error
    })
    // A link that is only looked at must not make a quote.
    if (preload || session.role !== 'buyer') return vehicle
    const own = await queryClient.fetchQuery(ownReservationQuery(api, vehicleId))
    if (own?.status !== 'pending' && own?.status !== 'confirmed')
      await queryClient.prefetchQuery(quoteQuery(api, vehicleId))
    return vehicle
  },
  head: ({ match, loaderData, params }) => {
    const t = phrasesOf(match.context.phrasebook, 'checkout')
    const vehicle = loaderData ? `${loaderData.make} ${loaderData.model} ${loaderData.year}` : ''
    const deposit = formatsFor(match.context.phrasebook.language()).money(depositCents)
    return pageHead(match.context, {
      title: t('meta.title', { vehicle }),
      description: t('meta.description', { vehicle, deposit }),
      link: paths.checkout(params.vehicleId),
      isHidden: true,
    })
  },
  component: ReserveVehicle,
})

function ReserveVehicle() {
  return <ReserveVehiclePage vehicle={Route.useLoaderData()} />
}
