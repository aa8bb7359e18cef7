import type { Photo, VehicleCard } from '@autopiazza/contract'

/** The fields of an advert that a card shows, and no more, because pages with many cards send it to the browser. */
export type CardVehicle = Omit<VehicleCard, 'status' | 'createdAt' | 'features' | 'mainPhoto'> & {
  mainPhoto: Pick<Photo, 'hash' | 'widths' | 'ofModel'> | null
  /** The codes of its equipment, where the card names it. */
  features?: readonly string[]
  /** Kilometres from the place of the search. */
  distance?: number | undefined
}

export function asCard(vehicle: VehicleCard): CardVehicle {
  const { status: _status, createdAt: _time, features: _features, mainPhoto, ...card } = vehicle
  return {
    ...card,
    mainPhoto: mainPhoto && { hash: mainPhoto.hash, widths: mainPhoto.widths, ofModel: mainPhoto.ofModel },
  }
}
