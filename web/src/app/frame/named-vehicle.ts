import type { VehicleCard } from '@autopiazza/contract'

export type NamedVehicle = Pick<VehicleCard, 'make' | 'model' | 'year'>

/** What the bar of a purchase shows of its car; the loader of the page returns it as vehicle. */
export function namedVehicle({ make, model, year }: NamedVehicle): NamedVehicle {
  return { make, model, year }
}
