import type { ReservationView } from '@autopiazza/contract'

export type PaymentReturn = 'success' | 'canceled'
export type PaymentOutcome = 'success' | 'canceled' | 'checking' | 'slow' | 'ended' | 'unknown'

export const maxChecks = 10

/** Returns the payment outcome to show after the card page. The URL only selects what to check; the reservation on the server decides. */
export function paymentOutcome(
  answer: PaymentReturn,
  reservation: Pick<ReservationView, 'status'> | null | undefined,
  fetchCount: number,
): PaymentOutcome {
  if (reservation?.status === 'confirmed' || reservation?.status === 'completed') return 'success'
  if (answer === 'canceled') return 'canceled'
  if (reservation === undefined) return 'checking'
  if (reservation === null) return 'unknown'
  if (reservation.status === 'pending') return fetchCount < maxChecks ? 'checking' : 'slow'
  return 'ended'
}
