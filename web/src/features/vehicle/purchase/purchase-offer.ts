import type { VehicleDetail } from '@autopiazza/contract'

type Offered = Pick<VehicleDetail, 'listingType' | 'salePrice' | 'dailyRate' | 'status' | 'myOpenReservationId' | 'can'>

export type PurchaseRefusal =
  | 'own_vehicle'
  | 'vehicle_not_for_sale'
  | 'vehicle_sold'
  | 'vehicle_already_reserved'
  | 'vehicle_inactive'
  | 'already_open'
  | 'buyer_required'

export interface PurchaseOffer {
  /** In cents; null when the car is not sold. */
  salePrice: number | null
  /** In cents; null when the car is not rented out. */
  dailyRate: number | null
  /** Why the car cannot be had at all, in place of the purchase panel. */
  closed: 'pending' | 'sold' | 'inactive' | null
  /** The viewer holds the car. */
  isMine: boolean
  /** Why 'Begin Purchase' is off; null when it may be pressed. */
  refusal: PurchaseRefusal | null
}

/** What the purchase panel shows of an advert to its viewer; what the viewer may do is the server's word. */
export function purchaseOffer({
  listingType,
  salePrice,
  dailyRate,
  status,
  myOpenReservationId,
  can,
}: Offered): PurchaseOffer {
  const isMine = myOpenReservationId !== null || can.buyRefusal === 'checkout.already_open'
  return {
    salePrice: listingType === 'rent' ? null : salePrice,
    dailyRate: listingType === 'sale' ? null : dailyRate,
    closed: status === 'active' || (isMine && status === 'pending') ? null : status,
    isMine,
    refusal: can.buy ? null : reasonOf(can.buyRefusal),
  }
}

const reasons = {
  'checkout.own_vehicle': 'own_vehicle',
  'checkout.vehicle_not_for_sale': 'vehicle_not_for_sale',
  'checkout.vehicle_sold': 'vehicle_sold',
  'checkout.vehicle_already_reserved': 'vehicle_already_reserved',
  'checkout.vehicle_inactive': 'vehicle_inactive',
  'checkout.already_open': 'already_open',
  'identity.buyer_required': 'buyer_required',
} as const satisfies Record<NonNullable<VehicleDetail['can']['buyRefusal']>, PurchaseRefusal>

export function reasonOf(code: VehicleDetail['can']['buyRefusal']): PurchaseRefusal {
  return code ? reasons[code] : 'vehicle_inactive'
}
