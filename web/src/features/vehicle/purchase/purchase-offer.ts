import type { VehicleDetail } from '@autopiazza/contract'
import { labelOf } from '@autopiazza/contract/price-label'
import { type PurchaseRefusal, purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { agreedPriceOf, vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

type Offered = Pick<
  VehicleDetail,
  'listingType' | 'salePrice' | 'dailyRate' | 'status' | 'myOpenReservation' | 'myOffer' | 'isInTouch' | 'can'
> & { seller: Pick<VehicleDetail['seller'], 'hasPhone'> }

export interface PurchaseOffer {
  /** In cents: the price of the advert, or the price agreed on with this viewer; null when the car is not for sale. */
  salePrice: number | null
  /** The price of the advert and the end of the agreed price; null without an agreed price. */
  agreed: { listPrice: number; until: string } | null
  /** In cents; null when the car is not for rent. */
  dailyRate: number | null
  /** Why the car is not available at all; replaces the purchase panel. */
  closed: 'pending' | 'sold' | 'inactive' | null
  /** The viewer's open reservation of the car; replaces every offer to buy it. */
  mine: VehicleDetail['myOpenReservation']
  /** Whether to show an instalment: the car is for sale, or may be again. */
  hasInstalment: boolean
  /** Whether the seller can be contacted here; about a sold car only with an existing conversation. */
  hasContact: boolean
  /** Whether the seller's phone number can be requested; false for the seller. */
  hasPhone: boolean
  /** Why 'Begin Purchase' is disabled; null when it is enabled. */
  refusal: PurchaseRefusal | null
}

/** Returns the advert at the price agreed on with this viewer, with the market position of that price. */
export function atAgreedPrice(vehicle: VehicleDetail): VehicleDetail {
  const price = agreedPriceOf(vehicle)
  if (price === null) return vehicle
  const { marketValue } = vehicle
  const label =
    marketValue &&
    labelOf({ ...marketValue, price, likePrices: marketValue.likeAdverts.map(({ adjusted }) => adjusted) })
  return {
    ...vehicle,
    salePrice: price,
    priceDrop: null,
    market: marketValue && label && { ...marketValue, label },
    marketValue: marketValue && { ...marketValue, label },
  }
}

/** Returns the content of the purchase panel. The server decides what the viewer may do. */
export function purchaseOffer(vehicle: Offered): PurchaseOffer {
  const { status, seller, myOpenReservation: mine, myOffer, isInTouch, can } = vehicle
  const { salePrice: listPrice, dailyRate } = vehiclePrices(vehicle)
  const agreedPrice = listPrice === null ? null : agreedPriceOf(vehicle)
  return {
    salePrice: agreedPrice ?? listPrice,
    dailyRate,
    agreed: myOffer && listPrice !== null && agreedPrice !== null ? { listPrice, until: myOffer.expiresAt } : null,
    closed: status === 'active' || (mine && status === 'pending') ? null : status,
    mine,
    hasInstalment: listPrice !== null && (status === 'active' || status === 'pending'),
    hasContact: status !== 'sold' || isInTouch,
    hasPhone: seller.hasPhone && can.buyRefusal !== 'checkout.own_vehicle',
    refusal: can.buy ? null : purchaseRefusal(can.buyRefusal),
  }
}
