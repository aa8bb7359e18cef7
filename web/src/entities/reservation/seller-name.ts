import type { ReservationView } from '@autopiazza/contract'

/** The seller as named when the car was reserved. */
export const sellerName = ({ seller }: Pick<ReservationView, 'seller'>): string =>
  seller.companyName ?? seller.firstName ?? ''
