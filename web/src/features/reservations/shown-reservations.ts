import type { ReservationView } from '@autopiazza/contract'

type WithNext = Pick<ReservationView, 'next'>

/** An optional return is listed last. */
const urgencyOf = ({ next }: WithNext): number => (next?.step === 'may_return' ? 2 : next?.actor === 'buyer' ? 0 : 1)

/**
 * Returns the reservations with a next step: first those in which the buyer must act, then those in which another
 * party must act, then optional returns; each group by deadline.
 */
export function sortByUrgency<Reservation extends WithNext>(
  reservations: readonly Reservation[],
): readonly Reservation[] {
  return reservations
    .filter(({ next }) => next !== null)
    .toSorted(
      (one, other) => urgencyOf(one) - urgencyOf(other) || (one.next?.by ?? '9').localeCompare(other.next?.by ?? '9'),
    )
}

const twoWeeks = 14 * 24 * 60 * 60 * 1000

/** Returns whether a reservation ended without a sale within two weeks, so that the buyer can still see the state of the deposit. */
export function isRecent({ status, endedAt }: Pick<ReservationView, 'status' | 'endedAt'>, now: number): boolean {
  return (status === 'cancelled' || status === 'expired') && endedAt !== null && now - Date.parse(endedAt) < twoWeeks
}
