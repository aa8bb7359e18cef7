import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '../app/api-error.ts'
import { creditIn, type CreditQuery } from '../app/credit-address.ts'
import { formatsFor } from '../app/format.ts'
import { loadPurchaseBar } from '../app/frame/parts-on-demand.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { loadedHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { CheckoutFault, CheckoutNotFound } from '../features/checkout/page/CheckoutFault.tsx'
import { financingTermsQuery, ownFinancingQuery } from '../features/financing/financing-queries.ts'
import { financingOfferQuery } from '../features/financing/offer-query.ts'
import { FinancingCheckoutPage } from '../features/financing/FinancingCheckoutPage.tsx'
import { vehicleQuery } from '../entities/vehicle/vehicle-queries.ts'

const validateSearch = knownParameters(({ method, down, months }): { method?: 'financing' } & CreditQuery =>
  method === 'financing' ? { method, down, months } : {},
)

/** With ?method=financing, opens the financing form with the credit in the URL; otherwise the checkout starts with its payment methods. */
export const Route = createFileRoute('/checkout/$vehicleId/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  staticData: { messages: ['financing', 'checkout', 'vehicle', 'errors'], toasts: 'stack', frame: 'purchase' },
  validateSearch,
  beforeLoad: async ({ context, location, params, search }) => {
    if (search.method !== 'financing') throw redirect({ ...paths.checkout(params.vehicleId), replace: true })
    return { session: await requireSession({ context, location }) }
  },
  loader: async ({ context: { api, queryClient, messageStore, session }, params: { vehicleId }, preload }) => {
    await queryClient.prefetchQuery(financingTermsQuery(api))
    if (session.role === 'buyer') {
      const own = await queryClient.fetchQuery(ownFinancingQuery(api, vehicleId)).catch(() => null)
      if (own?.reservation.isOpen)
        throw redirect({ ...paths.financingSuccess(vehicleId, own.reference), replace: true })
      // Preloading a link must not create a quote.
      if (!preload) await queryClient.prefetchQuery({ ...financingOfferQuery(api, vehicleId), staleTime: 0 })
    }
    const vehicle = await queryClient.fetchQuery(vehicleQuery(api, vehicleId)).catch(orNotFound('listings.not_found'))
    await loadPurchaseBar(vehicle)
    const t = translatorOf(messageStore, 'financing')
    const name = { vehicle: formatsFor(messageStore.language()).vehicleName(vehicle) }
    const link = paths.financingCheckout(vehicleId)
    return { vehicle, head: { title: t('meta.title', name), description: t('meta.description', name), link } }
  },
  head: loadedHead,
  component: function FinancingCheckout() {
    const { vehicle } = Route.useLoaderData()
    const credit = creditIn(Route.useSearch())
    return <FinancingCheckoutPage vehicle={vehicle} credit={credit} />
  },
  errorComponent: CheckoutFault,
  notFoundComponent: CheckoutNotFound,
})
