import type { PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'

/** Why what an open reservation contains cannot change, or null: a card page charges what was ordered, a credit was asked for its loan. */
export function choicesRefusal({
  status,
  paymentMethod,
}: {
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
}): 'checkout.choices_fixed' | null {
  if (paymentMethod === 'financing') return 'checkout.choices_fixed'
  return status === 'pending' && paymentMethod === 'card' ? 'checkout.choices_fixed' : null
}
