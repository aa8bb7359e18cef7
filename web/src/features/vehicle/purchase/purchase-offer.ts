import type { VehicleDetail } from '@autopiazza/contract'
import { type PurchaseRefusal, purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

type Offered = Pick<
  VehicleDetail,
  'listingType' | 'salePrice' | 'dailyRate' | 'status' | 'myOpenReservation' | 'myOffer' | 'isInTouch' | 'can'
>

export interface PurchaseOffer {
  /** In cents: the advert's, or what was agreed on with this viewer; null when the car is not for sale. */
  salePrice: number | null
  /** The price of the advert and until when the agreed one is the viewer's; null where none was agreed on. */
  agreed: { listPrice: number; until: string } | null
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

/** The advert at the price that was agreed on with this viewer, where it is below the advert's. */
export function atAgreedPrice<V extends Pick<VehicleDetail, 'salePrice' | 'myOffer'>>(vehicle: V): V {
  const { salePrice, myOffer } = vehicle
  const isAgreed = myOffer?.state === 'accepted' && salePrice !== null && myOffer.amount < salePrice
  return isAgreed ? { ...vehicle, salePrice: myOffer.amount } : vehicle
}

/** The content of the purchase panel for a viewer; the server decides what the viewer may do. */
export function purchaseOffer(vehicle: Offered): PurchaseOffer {
  const { status, myOpenReservation: mine, myOffer, isInTouch, can } = vehicle
  const prices = vehiclePrices(atAgreedPrice(vehicle))
  const listPrice = vehiclePrices(vehicle).salePrice
  return {
    ...prices,
    agreed:
      myOffer && listPrice !== null && listPrice !== prices.salePrice ? { listPrice, until: myOffer.expiresAt } : null,
    closed: status === 'active' || (mine && status === 'pending') ? null : status,
    mine,
    hasInstalment: prices.salePrice !== null && (status === 'active' || status === 'pending'),
    hasContact: status !== 'sold' || isInTouch,
    refusal: can.buy ? null : purchaseRefusal(can.buyRefusal),
  }
}
