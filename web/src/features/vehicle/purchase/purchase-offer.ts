import type { VehicleDetail } from '@autopiazza/contract'
import { type PurchaseRefusal, purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

type Offered = Pick<VehicleDetail, 'listingType' | 'salePrice' | 'dailyRate' | 'status' | 'myOpenReservationId' | 'can'>

export interface PurchaseOffer {
  /** In cents; null when the car is not for sale. */
  salePrice: number | null
  /** In cents; null when the car is not for rent. */
  dailyRate: number | null
  /** Why the car is not available at all; replaces the purchase panel. */
  closed: 'pending' | 'sold' | 'inactive' | null
  /** The viewer has an open reservation of the car. */
  isMine: boolean
  /** Why 'Begin Purchase' is disabled; null when it is enabled. */
  refusal: PurchaseRefusal | null
}

/** The content of the purchase panel for a viewer; the server decides what the viewer may do. */
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
