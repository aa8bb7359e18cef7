import type { ReservationView } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'

/** The seller as named when the car was reserved. */
export const sellerName = ({
  seller,
}: {
  readonly seller: Pick<ReservationView['seller'], 'companyName' | 'firstName'>
}): string => publicName(seller) ?? ''

/** Whether the bought car was handed over already, so that nothing is to be paid before that any more. */
export const isHandedOver = ({ afterSale }: Pick<ReservationView, 'afterSale'>): boolean => Boolean(afterSale?.handover)

const hour = 60 * 60 * 1000

/** The deposit was paid by card within the last hour, and the purchase is still to be completed. */
export function isJustPaid(
  { status, paymentMethod, timeline }: Pick<ReservationView, 'status' | 'paymentMethod' | 'timeline'>,
  now: number,
): boolean {
  if (status !== 'confirmed' || paymentMethod !== 'card') return false
  return timeline.some(({ fact, at }) => fact === 'deposit_paid' && now - Date.parse(at) < hour)
}
