import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { CheckoutDraft, PurchaseChoices } from '@autopiazza/contract/purchase'

/** What was chosen in the checkout, as an order takes it; a delivery that is not whole yet is chosen later. */
export function choicesOf(draft: CheckoutDraft | null): Omit<PurchaseChoices, 'paymentMethod'> {
  if (!draft) return { channel: 'checkout', services: [], tradeInId: null, delivery: null }
  const { channel, services, tradeInId, deliveryMethod, pickupLocationId, address } = draft
  const chosen =
    deliveryMethod === 'pickup' ? { method: 'pickup', pickupLocationId } : { method: deliveryMethod, address }
  return { channel, services, tradeInId, delivery: deliveryChoice.safeParse(chosen).data ?? null }
}
