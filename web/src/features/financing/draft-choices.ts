import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { CheckoutDraft, PurchaseChoices } from '@autopiazza/contract/purchase'

/** The choices of the checkout, in the form of an order; an incomplete delivery is chosen later. */
export function choicesOf(draft: CheckoutDraft | null): Omit<PurchaseChoices, 'paymentMethod'> {
  if (!draft) return { channel: 'checkout', services: [], levels: {}, tradeInId: null, delivery: null }
  const { channel, services, levels, tradeInId, deliveryMethod, pickupLocationId, address } = draft
  const chosen =
    deliveryMethod === 'pickup' ? { method: 'pickup', pickupLocationId } : { method: deliveryMethod, address }
  return { channel, services, levels, tradeInId, delivery: deliveryChoice.safeParse(chosen).data ?? null }
}
