import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '../app/api-error.ts'
import { loadPurchaseBar } from '../app/frame/parts-on-demand.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { loadedHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireBuyer } from '../app/session.ts'
import { CheckoutFault, CheckoutNotFound } from '../features/checkout/page/CheckoutFault.tsx'
import { optionsQuery } from '../features/checkout/checkout-queries.ts'
import { DeliveryPage } from '../features/checkout/delivery/DeliveryPage.tsx'
import { ownReservationQuery } from '../entities/reservation/reservation-queries.ts'

interface DeliverySearch {
  payment?: 'success'
  success?: 'true'
}

const validateSearch = knownParameters(({ payment, success }): DeliverySearch => ({
  ...(payment === 'success' && { payment }),
  ...((success === 'true' || success === true) && { success: 'true' }),
}))

export const Route = createFileRoute('/checkout/$vehicleId/delivery')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  staticData: { messages: ['checkout', 'countries', 'buyer', 'vehicle', 'errors'], toasts: 'stack', frame: 'purchase' },
  validateSearch,
  beforeLoad: requireBuyer,
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: { api, queryClient, messageStore },
    params: { vehicleId },
    deps: { payment, success },
  }) => {
    if (success) throw redirect({ ...paths.buyer('vehicles'), replace: true })
    const [own, { vehicle }] = await Promise.all([
      queryClient.fetchQuery(ownReservationQuery(api, vehicleId)),
      queryClient.ensureQueryData(optionsQuery(api, vehicleId, 'checkout')).catch(orNotFound('listings.not_found')),
    ])
    // A buyer who returns from the card page and has already chosen the delivery does not need this page.
    if (payment && own?.deliveryMethod) throw redirect({ ...paths.buyer('vehicles'), replace: true })
    const title = translatorOf(messageStore, 'checkout')('deliveryPage.title')
    return {
      vehicle: await loadPurchaseBar(vehicle),
      head: { title, description: title, link: paths.checkoutDelivery(vehicleId) },
    }
  },
  head: loadedHead,
  component: function Delivery() {
    const { vehicleId } = Route.useParams()
    const { payment } = Route.useSearch()
    return <DeliveryPage vehicleId={vehicleId} isPaid={payment === 'success'} />
  },
  errorComponent: CheckoutFault,
  notFoundComponent: CheckoutNotFound,
})
