import { createFileRoute } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { orNotFound } from '../app/api-error.ts'
import { loadedHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireBuyer } from '../app/session.ts'
import { reservationQuery } from '../entities/reservation/reservation-queries.ts'
import { ReservationPage } from '../features/reservations/ReservationPage.tsx'

export const Route = createFileRoute('/buyer/reservation/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: {
    messages: ['checkout', 'corrections', 'facts', 'countries', 'buyer', 'returns', 'errors'],
    toasts: 'stack',
  },
  beforeLoad: requireBuyer,
  loader: async ({ context: { api, queryClient, messageStore }, params: { id } }) => {
    const { vehicle, status } = await queryClient
      .ensureQueryData(reservationQuery(api, id))
      .catch(orNotFound('checkout.reservation_not_found'))
    const name = formatsFor(messageStore.language()).modelName(vehicle)
    const t = translatorOf(messageStore, 'checkout')
    const title = t(`reservation.${status === 'completed' ? 'purchase' : 'title'}`, { vehicle: name })
    return { head: { title, description: title, link: paths.reservation(id) } }
  },
  head: loadedHead,
  component: function Reservation() {
    return <ReservationPage id={Route.useParams().id} />
  },
})
