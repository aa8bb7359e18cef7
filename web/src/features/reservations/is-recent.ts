import type { ReservationView } from '@autopiazza/contract'

const twoWeeks = 14 * 24 * 60 * 60 * 1000

/** Ended within two weeks, without a sale: the buyer can still see the state of the deposit. */
export function isRecent({ status, endedAt }: Pick<ReservationView, 'status' | 'endedAt'>, now: number): boolean {
  return (status === 'cancelled' || status === 'expired') && endedAt !== null && now - Date.parse(endedAt) < twoWeeks
}
