import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '../app/api-error.ts'
import { loadedHead } from '../app/page-head.ts'
import { buyerPaths } from '../app/buyer-paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireBuyer } from '../app/session.ts'
import { reservationQuery } from '../entities/reservation/reservation-queries.ts'
import { ChangeChoicesPage } from '../features/checkout/change/ChangeChoicesPage.tsx'
import { optionsQuery } from '../features/checkout/checkout-queries.ts'

export const Route = createFileRoute('/buyer/reservation/$id_/choices')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['checkout', 'tradein', 'countries', 'buyer', 'vehicle', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: async ({ context: { api, queryClient, messageStore }, params: { id } }) => {
    const { vehicle } = await queryClient
      .ensureQueryData(reservationQuery(api, id))
      .catch(orNotFound('checkout.reservation_not_found'))
    await queryClient.ensureQueryData(optionsQuery(api, vehicle.id, 'checkout'))
    const title = translatorOf(messageStore, 'checkout')('change.title')
    return { head: { title, description: title, link: buyerPaths.changeReservation(id) } }
  },
  head: loadedHead,
  component: function ChangeChoices() {
    return <ChangeChoicesPage id={Route.useParams().id} />
  },
})
