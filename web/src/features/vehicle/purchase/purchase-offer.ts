import type { VehicleDetail } from '@autopiazza/contract'
import { type PurchaseRefusal, purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

type Offered = Pick<VehicleDetail, 'listingType' | 'salePrice' | 'dailyRate' | 'status' | 'myOpenReservationId' | 'can'>

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

/** What the purchase panel shows of an advert to its viewer; the server decides what the viewer may do. */
export function purchaseOffer(vehicle: Offered): PurchaseOffer {
  const { status, myOpenReservationId, can } = vehicle
  const isMine = myOpenReservationId !== null || can.buyRefusal === 'checkout.already_open'
  return {
    ...vehiclePrices(vehicle),
    closed: status === 'active' || (isMine && status === 'pending') ? null : status,
    isMine,
    refusal: can.buy ? null : purchaseRefusal(can.buyRefusal),
  }
}
