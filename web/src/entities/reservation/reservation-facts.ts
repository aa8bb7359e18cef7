import type { DeliveryChoice, ReservationView } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { publicName } from '@autopiazza/contract/person-name'

/** The seller as named when the car was reserved. */
export const sellerName = ({
  seller,
}: {
  readonly seller: Pick<ReservationView['seller'], 'companyName' | 'firstName'>
}): string => publicName(seller) ?? ''

/** A chosen delivery as it is sent again, with the name of its place. */
export function choiceOf(delivery: NonNullable<ReservationView['delivery']>): {
  readonly delivery: DeliveryChoice
  readonly place: string | undefined
} {
  return delivery.method === 'pickup'
    ? { delivery: { method: 'pickup', pickupLocationId: delivery.place?.id ?? null }, place: delivery.place?.name }
    : { delivery, place: undefined }
}

/** Whether the handover of the bought car counts already, so that nothing is to be paid before that any more. */
export const isHandedOver = ({ afterSale }: Pick<ReservationView, 'afterSale'>): boolean =>
  Boolean(afterSale?.handover?.countsFrom)

/** The day of the last transfer that the buyer says was sent; today where none is known. */
export function statedOn({ money }: Pick<ReservationView, 'money'>, now: number): string {
  const stated = money.entries.filter(
    ({ kind, amount, takenBackBy }) => kind === 'stated' && amount > 0 && !takenBackBy,
  )
  const days = stated.map(({ on, at }) => on ?? dayInItaly(new Date(at))).toSorted()
  return days.at(-1) ?? dayInItaly(new Date(now))
}

const hour = 60 * 60 * 1000

/** The deposit was paid by card within the last hour, and the purchase is still to be completed. */
export function isJustPaid(
  { status, paymentMethod, timeline }: Pick<ReservationView, 'status' | 'paymentMethod' | 'timeline'>,
  now: number,
): boolean {
  if (status !== 'confirmed' || paymentMethod !== 'card') return false
  return timeline.some(({ fact, at }) => fact === 'deposit_paid' && now - Date.parse(at) < hour)
}
