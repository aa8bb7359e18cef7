import { cardSessionMinutes, holdHours } from '@autopiazza/contract/constants'
import { nextStatus } from '@autopiazza/contract/reservation-states'
import type { PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'

const minute = 60

/** Number of seconds for which a payment page is open. The provider requires at least thirty minutes from the page's creation. One more minute allows for the request. */
export const cardPageSeconds = (cardSessionMinutes + 1) * minute

/** Number of seconds for which a unit is held for a payment page. Slightly longer than the page is open, so that no payment arrives after the hold. */
export const cardHoldSeconds = cardPageSeconds + minute / 2

/** Number of seconds for which a unit is held while a bank transfer or a financing decision is awaited. */
export const unpaidHoldSeconds = holdHours * 60 * minute

/** Number of seconds for which a unit is held once the deposit is paid. */
export const confirmedHoldSeconds = holdHours * 60 * minute

interface Paid {
  readonly status: ReservationStatus
  readonly depositPaymentId: string | null
}

/**
 * Decides the effect of a payment that has arrived: it confirms the reservation, reinstates an expired one if a unit
 * is free, has no effect if it was already applied, or is refunded.
 */
export function decideOnMoney(
  { status, depositPaymentId }: Paid,
  paymentId: string,
  canReinstate: boolean,
): 'confirm' | 'reinstate' | 'known' | 'late_payment' | 'duplicate_payment' {
  if (depositPaymentId === paymentId) return 'known'
  if (depositPaymentId !== null) return 'duplicate_payment'
  if (nextStatus(status, 'confirm')) return 'confirm'
  return nextStatus(status, 'reinstate') && canReinstate ? 'reinstate' : 'late_payment'
}

/** Returns why the choices of an open reservation cannot change, or null. An open payment page charges the ordered amount, and a credit was requested for the ordered loan. */
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
