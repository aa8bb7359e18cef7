import type { ReservationView } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'

/** The seller as named when the car was reserved. */
export const sellerName = ({
  seller,
}: {
  readonly seller: Pick<ReservationView['seller'], 'companyName' | 'firstName'>
}): string => publicName(seller) ?? ''
