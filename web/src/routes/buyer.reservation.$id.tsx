import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { refusalOf } from '../app/api-error.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { reservationQuery } from '../entities/reservation/reservation-queries.ts'
import { ReservationPage } from '../features/reservations/ReservationPage.tsx'

export const Route = createFileRoute('/buyer/reservation/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['checkout', 'countries', 'buyer', 'returns', 'errors'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => {
    const { role } = await requireSession({ context, location })
    if (role !== 'buyer') throw redirect({ ...paths.vendor() })
  },
  loader: async ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(reservationQuery(api, id)).catch((error: unknown) => {
      throw refusalOf(error)?.code === 'checkout.reservation_not_found' || refusalOf(error)?.code === 'request.invalid'
        ? notFound()
        : error
    }),
  head: ({ match, loaderData, params }) => {
    const t = translatorOf(match.context.messageStore, 'checkout')
    const f = formatsFor(match.context.messageStore.language())
    const vehicle = loaderData ? f.modelName(loaderData.vehicle) : ''
    return pageHead(match.context, {
      title: t('reservation.title', { vehicle }),
      description: t('reservation.title', { vehicle }),
      link: paths.reservation(params.id),
      isHidden: true,
    })
  },
  component: Reservation,
})

function Reservation() {
  return <ReservationPage id={Route.useParams().id} />
}
