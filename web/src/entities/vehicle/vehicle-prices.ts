import type { VehicleCard, VehicleDetail } from '@autopiazza/contract'

/** The prices that the listing type offers, in cents; null for one that is not offered or not set. */
export function vehiclePrices({
  listingType,
  salePrice,
  dailyRate,
}: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'>) {
  return {
    salePrice: (listingType !== 'rent' && salePrice) || null,
    dailyRate: (listingType !== 'sale' && dailyRate) || null,
  }
}

/** The price that was agreed on with this viewer, where it is below the advert's. */
export function agreedPriceOf({ salePrice, myOffer }: Pick<VehicleDetail, 'salePrice' | 'myOffer'>): number | null {
  return myOffer?.state === 'accepted' && salePrice !== null && myOffer.amount < salePrice ? myOffer.amount : null
}

/** The offered prices as texts, the sale price first; empty for a price on request. */
export function priceTexts(
  vehicle: Parameters<typeof vehiclePrices>[0],
  money: (cents: number) => string,
  perDay: (price: string) => string,
): string[] {
  const { salePrice, dailyRate } = vehiclePrices(vehicle)
  return [...(salePrice ? [money(salePrice)] : []), ...(dailyRate ? [perDay(money(dailyRate))] : [])]
}
