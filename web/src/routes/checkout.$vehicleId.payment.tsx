import { depositCents } from '@autopiazza/contract/constants'
import type { CheckoutStep, SalesChannel } from '@autopiazza/contract/vocabulary'
import { createFileRoute } from '@tanstack/react-router'
import { creditIn, type CreditQuery } from '../app/credit-address.ts'
import { loadPurchaseBar } from '../app/frame/parts-on-demand.ts'
import { formatsFor } from '../app/format.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { loadedHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { isCheckoutStep } from '../features/checkout/steps/is-checkout-step.ts'
import { CheckoutFault, CheckoutNotFound } from '../features/checkout/page/CheckoutFault.tsx'
import { loadCheckout } from '../features/checkout/load-checkout.ts'
import { CheckoutPage } from '../features/checkout/page/CheckoutPage.tsx'

interface CheckoutSearch extends CreditQuery {
  step?: CheckoutStep
  payment?: 'canceled'
  /** Reserves the car at once, instead of in five steps. */
  deposit?: 'now'
}

const validateSearch = knownParameters(({ step, payment, deposit, down, months }): CheckoutSearch => ({
  ...(isCheckoutStep(step) && { step }),
  ...(payment === 'canceled' && { payment }),
  ...(deposit === 'now' && { deposit }),
  down,
  months,
}))

export const Route = createFileRoute('/checkout/$vehicleId/payment')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  staticData: {
    messages: ['checkout', 'tradein', 'countries', 'vehicle', 'seller', 'errors'],
    toasts: 'stack',
    frame: 'purchase',
  },
  validateSearch,
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context, params: { vehicleId }, location: { search }, preload }) => {
    const { messageStore, session } = context
    const checkout = { vehicleId, channel: channelOf(search), isPreload: preload }
    const vehicle = session.role === 'buyer' ? await loadCheckout(context, checkout) : null
    const t = translatorOf(messageStore, 'checkout')
    const f = formatsFor(messageStore.language())
    const name = { vehicle: vehicle ? f.vehicleName(vehicle) : '' }
    const description = t('meta.description', { ...name, deposit: f.money(depositCents) })
    return {
      vehicle: await loadPurchaseBar(vehicle),
      head: { title: t('meta.title', name), description, link: paths.checkout(vehicleId) },
    }
  },
  head: loadedHead,
  component: Checkout,
  errorComponent: CheckoutFault,
  notFoundComponent: CheckoutNotFound,
})

function channelOf({ deposit }: { deposit?: unknown }): SalesChannel {
  return deposit === 'now' ? 'vehicle_page' : 'checkout'
}

function Checkout() {
  const { vehicleId } = Route.useParams()
  const { step, payment, deposit, ...rest } = Route.useSearch()
  const channel = channelOf({ deposit })
  return (
    <CheckoutPage
      key={`${vehicleId} ${channel}`}
      vehicleId={vehicleId}
      channel={channel}
      step={step ?? null}
      credit={creditIn(rest)}
      isCanceled={payment === 'canceled'}
    />
  )
}
