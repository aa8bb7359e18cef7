import type { DeliveryChoice, ReservationView } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { publicName } from '@autopiazza/contract/person-name'

/** Returns the seller's name at the time of the reservation. */
export const sellerName = ({
  seller,
}: {
  readonly seller: Pick<ReservationView['seller'], 'companyName' | 'firstName'>
}): string => publicName(seller) ?? ''

/** Returns a chosen delivery in the form of the API, with the name of its place. */
export function choiceOf(delivery: NonNullable<ReservationView['delivery']>): {
  readonly delivery: DeliveryChoice
  readonly place: string | undefined
} {
  return delivery.method === 'pickup'
    ? { delivery: { method: 'pickup', pickupLocationId: delivery.place?.id ?? null }, place: delivery.place?.name }
    : { delivery, place: undefined }
}

/** Returns whether the handover already counts as confirmed. After that, nothing is due before the handover. */
export const isHandedOver = ({ afterSale }: Pick<ReservationView, 'afterSale'>): boolean =>
  Boolean(afterSale?.handover?.countsFrom)

/** Returns the day of the last transfer that the buyer stated, or today. */
export function statedOn({ money }: Pick<ReservationView, 'money'>, now: number): string {
  const stated = money.entries.filter(
    ({ kind, amount, takenBackBy }) => kind === 'stated' && amount > 0 && !takenBackBy,
  )
  const days = stated.map(({ on, at }) => on ?? dayInItaly(new Date(at))).toSorted()
  return days.at(-1) ?? dayInItaly(new Date(now))
}

const hour = 60 * 60 * 1000

/** Returns whether the deposit was paid by card within the last hour and the purchase is still to be completed. */
export function isJustPaid(
  { status, paymentMethod, timeline }: Pick<ReservationView, 'status' | 'paymentMethod' | 'timeline'>,
  now: number,
): boolean {
  if (status !== 'confirmed' || paymentMethod !== 'card') return false
  return timeline.some(({ fact, at }) => fact === 'deposit_paid' && now - Date.parse(at) < hour)
}
