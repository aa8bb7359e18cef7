import type { Photo, VehicleCard } from '@autopiazza/contract'
import type { MarketPosition } from '@autopiazza/contract/market-value'

/** The fields of an advert that a card shows, and no more, because pages with many cards send it to the browser. */
export type CardVehicle = Omit<VehicleCard, 'status' | 'createdAt' | 'features' | 'mainPhoto' | 'market'> & {
  market: Omit<MarketPosition, 'label'> | null
  mainPhoto: Pick<Photo, 'hash' | 'widths' | 'ofModel'> | null
  /** The codes of its equipment, where the card names it. */
  features?: readonly string[]
  /** Kilometres from the place of the search. */
  distance?: number | undefined
}

export function asCard(vehicle: VehicleCard): CardVehicle {
  const { status: _status, createdAt: _time, features: _features, mainPhoto, market, ...card } = vehicle
  return {
    ...card,
    market: market && { value: market.value, low: market.low, high: market.high, comparables: market.comparables },
    mainPhoto: mainPhoto && { hash: mainPhoto.hash, widths: mainPhoto.widths, ofModel: mainPhoto.ofModel },
  }
}
