import type { VehicleCard, VehicleDetail } from '@autopiazza/contract'

/** Returns the prices that the listing type offers, in cents. A price that is not offered or not set is null. */
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

/** Returns the price that this viewer agreed on, when it is below the price of the advert. */
export function agreedPriceOf({ salePrice, myOffer }: Pick<VehicleDetail, 'salePrice' | 'myOffer'>): number | null {
  return myOffer?.state === 'accepted' && salePrice !== null && myOffer.amount < salePrice ? myOffer.amount : null
}

/** Returns the offered prices as texts, the sale price first; empty for a price on request. */
export function priceTexts(
  vehicle: Parameters<typeof vehiclePrices>[0],
  money: (cents: number) => string,
  perDay: (price: string) => string,
): string[] {
  const { salePrice, dailyRate } = vehiclePrices(vehicle)
  return [...(salePrice ? [money(salePrice)] : []), ...(dailyRate ? [perDay(money(dailyRate))] : [])]
}
