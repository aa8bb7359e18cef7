import type { ReservationView } from '@autopiazza/contract'

const hour = 60 * 60 * 1000

/** The deposit was paid by card within the last hour, and the purchase is still to be completed. */
export function isJustPaid(
  { status, paymentMethod, timeline }: Pick<ReservationView, 'status' | 'paymentMethod' | 'timeline'>,
  now: number,
): boolean {
  if (status !== 'confirmed' || paymentMethod !== 'card') return false
  return timeline.some(({ fact, at }) => fact === 'deposit_paid' && now - Date.parse(at) < hour)
}
