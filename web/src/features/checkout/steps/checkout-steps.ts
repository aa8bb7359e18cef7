import type {
  CheckoutDraft,
  CheckoutOptions,
  DeliveryAddress,
  DeliveryChoice,
  PurchaseChoices,
} from '@autopiazza/contract'
import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { checkoutSteps } from '@autopiazza/contract/purchase-vocabulary'
import { type CheckoutStep, type SalesChannel } from '@autopiazza/contract/vocabulary'

/** Starts a checkout, or continues the buyer's draft. `credit` replaces the credit of the draft. Over the car's page the card is preselected where it is offered. */
export function startDraft(
  channel: SalesChannel,
  { draft, methods }: Pick<CheckoutOptions, 'draft' | 'methods'>,
  credit: CreditChoice | null = null,
): CheckoutDraft {
  const hasCard = methods.some(({ method, refusal }) => method === 'card' && refusal === null)
  const preselected = channel === 'vehicle_page' && hasCard ? ('card' as const) : null
  return {
    step: 'payment_method',
    hasTradeIn: null,
    tradeInId: null,
    services: [],
    levels: {},
    credit: null,
    deliveryMethod: null,
    pickupLocationId: null,
    address: null,
    ...draft,
    paymentMethod: draft?.paymentMethod ?? preselected,
    ...(credit && { credit }),
    channel,
  }
}

/** Applies a change of the choices. Pickup clears the address; declining a trade-in clears its value. */
export function changeDraft(draft: CheckoutDraft, change: Partial<CheckoutDraft>): CheckoutDraft {
  const next = { ...draft, ...change }
  return {
    ...next,
    address: next.deliveryMethod === 'pickup' ? null : next.address,
    tradeInId: next.hasTradeIn === false ? null : next.tradeInId,
  }
}

/** Returns what is missing before a delivery can be submitted. Wrong values are reported beside their fields instead. */
export function missingOfDelivery({
  deliveryMethod,
  address,
}: Pick<CheckoutDraft, 'deliveryMethod' | 'address'>): 'method' | 'recipient' | 'address' | null {
  if (deliveryMethod === null) return 'method'
  if (deliveryMethod === 'pickup') return null
  const isMissing = (field: keyof DeliveryAddress) => !address?.[field].trim()
  if (isMissing('recipient_name')) return 'recipient'
  const needed = ['street_address', 'city', 'postal_code', 'country'] as const
  return needed.some(isMissing) || (address?.country === 'IT' && isMissing('province')) ? 'address' : null
}

/** Returns the delivery as an order contains it; null while it is incomplete. */
export function deliveryOf({
  deliveryMethod,
  pickupLocationId,
  address,
}: Pick<CheckoutDraft, 'deliveryMethod' | 'pickupLocationId' | 'address'>): DeliveryChoice | null {
  return deliveryChoice.safeParse({ method: deliveryMethod, pickupLocationId, address }).data ?? null
}

/** Returns whether the buyer may continue from this step. */
export function isStepDone(draft: CheckoutDraft, step: CheckoutStep, methods: CheckoutOptions['methods']): boolean {
  if (step === 'payment_method')
    return methods.some(({ method, refusal }) => method === draft.paymentMethod && refusal === null)
  if (step === 'trade_in') return draft.hasTradeIn === false || draft.tradeInId !== null
  if (step === 'delivery') return deliveryOf(draft) !== null
  return step === 'services'
}

/** Returns the requested step, or the first incomplete one before it. */
export function reachableStep(
  draft: CheckoutDraft,
  wanted: CheckoutStep,
  methods: CheckoutOptions['methods'],
): CheckoutStep {
  const before = checkoutSteps.slice(0, checkoutSteps.indexOf(wanted))
  return before.find((step) => !isStepDone(draft, step, methods)) ?? wanted
}

export function stepAfter(step: CheckoutStep): CheckoutStep | null {
  return checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? null
}

export function stepBefore(step: CheckoutStep): CheckoutStep | null {
  return checkoutSteps[checkoutSteps.indexOf(step) - 1] ?? null
}

/** Returns the input of a quote. The delivery is free and left out, so that typing an address requests no new price. */
export function pricedChoices({ channel, paymentMethod, services, levels, tradeInId }: CheckoutDraft): PurchaseChoices {
  return { channel, paymentMethod: paymentMethod ?? 'card', services, levels, tradeInId, delivery: null }
}
