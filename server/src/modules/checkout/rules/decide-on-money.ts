import type { ReservationStatus } from '@autopiazza/contract/vocabulary'
import { nextStatus } from '@autopiazza/contract/reservation-states'

interface Paid {
  readonly status: ReservationStatus
  readonly depositPaymentId: string | null
}

/** Decides about a payment that has arrived: it confirms the reservation, reinstates an expired one if a unit is free, is already applied, or is refunded. */
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
