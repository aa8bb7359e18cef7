import type { VehicleDetail } from '@autopiazza/contract'

type Named = Pick<VehicleDetail, 'year' | 'make' | 'model'>

/** The name of a car on every page: year, make, model. */
export function vehicleName(vehicle: Named): string {
  return `${vehicle.year} ${modelName(vehicle)}`
}

/** The name without the year. */
export function modelName({ make, model }: Pick<Named, 'make' | 'model'>): string {
  return `${make} ${model}`
}

/** The town with its province, or null when only the country is known. */
export function townName({ town, province }: Pick<VehicleDetail, 'town' | 'province'>): string | null {
  if (!town) return null
  return province ? `${town} (${province})` : town
}
