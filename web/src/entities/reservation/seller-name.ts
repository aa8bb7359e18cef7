import type { ReservationView } from '@autopiazza/contract'

/** The seller as named when the car was reserved. */
export const sellerName = ({
  seller,
}: {
  readonly seller: Pick<ReservationView['seller'], 'companyName' | 'firstName'>
}): string => seller.companyName ?? seller.firstName ?? ''
