import { depositCents } from '@autopiazza/contract/constants'
import type { CheckoutStep } from '@autopiazza/contract/vocabulary'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { refusalOf } from '../app/api-error.ts'
import { formatsFor } from '../app/format.ts'
import { knownSearch } from '../app/known-search.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { isCheckoutStep } from '../features/checkout/steps/is-checkout-step.ts'
import { CheckoutFault, CheckoutNotFound } from '../features/checkout/page/CheckoutFault.tsx'
import { optionsQuery, quoteQuery } from '../features/checkout/checkout-queries.ts'
import { pricedChoices, startDraft } from '../features/checkout/steps/checkout-steps.ts'
import { CheckoutPage } from '../features/checkout/page/CheckoutPage.tsx'
import { ownReservationQuery } from '../entities/reservation/reservation-queries.ts'

interface CheckoutSearch {
  step?: CheckoutStep
  payment?: 'canceled'
}

const validateSearch = knownSearch(({ step, payment }): CheckoutSearch => ({
  ...(isCheckoutStep(step) && { step }),
  ...(payment === 'canceled' && { payment }),
}))

export const Route = createFileRoute('/checkout/$vehicleId/payment')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  staticData: { messages: ['checkout', 'tradein', 'countries', 'vehicle', 'errors'], toasts: 'stack', footer: 'wide' },
  validateSearch,
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context: { api, queryClient, session }, params: { vehicleId }, preload }) => {
    if (session.role !== 'buyer') return null
    const [options] = await Promise.all([
      queryClient.ensureQueryData(optionsQuery(api, vehicleId, 'checkout')).catch((error: unknown) => {
        const code = refusalOf(error)?.code
        // The page shows the reason.
        if (code === 'checkout.vehicle_inactive') return null
        throw code === 'listings.not_found' || code === 'request.invalid' ? notFound() : error
      }),
      // Preloading a link must not call the card provider.
      preload ? undefined : queryClient.prefetchQuery(ownReservationQuery(api, vehicleId)),
    ])
    // Nor must it create a quote.
    if (!preload && options && !options.refusal)
      await queryClient.prefetchQuery(quoteQuery(api, vehicleId, pricedChoices(startDraft('checkout', options))))
    return options && options.vehicle
  },
  head: ({ match, loaderData, params }) => {
    const t = translatorOf(match.context.messageStore, 'checkout')
    const f = formatsFor(match.context.messageStore.language())
    const vehicle = loaderData ? f.vehicleName(loaderData) : ''
    const deposit = formatsFor(match.context.messageStore.language()).money(depositCents)
    return pageHead(match.context, {
      title: t('meta.title', { vehicle }),
      description: t('meta.description', { vehicle, deposit }),
      link: paths.checkout(params.vehicleId),
      isHidden: true,
    })
  },
  component: Checkout,
  errorComponent: CheckoutFault,
  notFoundComponent: CheckoutNotFound,
})

function Checkout() {
  const { vehicleId } = Route.useParams()
  const { step, payment } = Route.useSearch()
  return <CheckoutPage key={vehicleId} vehicleId={vehicleId} step={step ?? null} isCanceled={payment === 'canceled'} />
}
