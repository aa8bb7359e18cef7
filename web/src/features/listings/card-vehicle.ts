import type { Photo, VehicleCard } from '@autopiazza/contract'

/** What a card shows of an advert, and no more: pages with many cards carry this to the browser. */
export type CardVehicle = Pick<
  VehicleCard,
  | 'id'
  | 'make'
  | 'model'
  | 'version'
  | 'year'
  | 'mileage'
  | 'fuelType'
  | 'transmission'
  | 'bodyType'
  | 'color'
  | 'listingType'
  | 'salePrice'
  | 'dailyRate'
  | 'views'
  | 'town'
  | 'province'
> & { mainPhoto: Pick<Photo, 'hash' | 'widths'> | null }

export function asCard(vehicle: VehicleCard): CardVehicle {
  const { id, make, model, version, year, mileage, fuelType, transmission, bodyType, color } = vehicle
  const { listingType, salePrice, dailyRate, views, town, province, mainPhoto } = vehicle
  return {
    ...{ id, make, model, version, year, mileage, fuelType, transmission, bodyType, color },
    ...{ listingType, salePrice, dailyRate, views, town, province },
    mainPhoto: mainPhoto && { hash: mainPhoto.hash, widths: mainPhoto.widths },
  }
}
