import type { Photo, VehicleCard } from '@autopiazza/contract'
import type { MarketPosition } from '@autopiazza/contract/market-value'

/** The fields of an advert that a card shows, without others, because pages with many cards send them to the browser. */
export type CardVehicle = Omit<
  VehicleCard,
  'status' | 'createdAt' | 'features' | 'mainPhoto' | 'market' | 'sellerId'
> & {
  /** Null when no link to the seller's page is shown. */
  sellerId: string | null
  market: Omit<MarketPosition, 'label'> | null
  mainPhoto: Pick<Photo, 'hash' | 'widths' | 'ofModel'> | null
  features?: readonly string[]
  /** Kilometres from the place of the search. */
  distance?: number | undefined
}

export function asCard(vehicle: VehicleCard): CardVehicle {
  const { status, createdAt: _time, features: _features, mainPhoto, market, ...card } = vehicle
  return {
    ...card,
    sellerId: isOnline(status) ? card.sellerId : null,
    market: market && { value: market.value, low: market.low, high: market.high, comparables: market.comparables },
    mainPhoto: mainPhoto && { hash: mainPhoto.hash, widths: mainPhoto.widths, ofModel: mainPhoto.ofModel },
  }
}

/** Returns whether an advert is public, so that its seller has a page. */
export function isOnline(status: VehicleCard['status']): boolean {
  return status === 'active' || status === 'pending'
}
