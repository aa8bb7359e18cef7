import type { VehicleDetail } from '@autopiazza/contract'
import { type PurchaseRefusal, purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

type Offered = Pick<
  VehicleDetail,
  'listingType' | 'salePrice' | 'dailyRate' | 'status' | 'myOpenReservation' | 'isInTouch' | 'can'
>

export interface PurchaseOffer {
  /** In cents; null when the car is not for sale. */
  salePrice: number | null
  /** In cents; null when the car is not for rent. */
  dailyRate: number | null
  /** Why the car is not available at all; replaces the purchase panel. */
  closed: 'pending' | 'sold' | 'inactive' | null
  /** The viewer's open reservation of the car; replaces every offer to buy it. */
  mine: VehicleDetail['myOpenReservation']
  /** What a month of the price would cost has a meaning: the car is for sale, or may be again. */
  hasInstalment: boolean
  /** The seller can be written to from here; about a sold car only by who is in touch already. */
  hasContact: boolean
  /** Why 'Begin Purchase' is disabled; null when it is enabled. */
  refusal: PurchaseRefusal | null
}

/** The content of the purchase panel for a viewer; the server decides what the viewer may do. */
export function purchaseOffer(vehicle: Offered): PurchaseOffer {
  const { status, myOpenReservation: mine, isInTouch, can } = vehicle
  const prices = vehiclePrices(vehicle)
  return {
    ...prices,
    closed: status === 'active' || (mine && status === 'pending') ? null : status,
    mine,
    hasInstalment: prices.salePrice !== null && (status === 'active' || status === 'pending'),
    hasContact: status !== 'sold' || isInTouch,
    refusal: can.buy ? null : purchaseRefusal(can.buyRefusal),
  }
}
