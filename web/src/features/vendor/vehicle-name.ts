import type { VehicleCard } from '@autopiazza/contract'

/** How the dashboard calls a car. */
export function vehicleName({ make, model, year }: Pick<VehicleCard, 'make' | 'model' | 'year'>): string {
  return `${make} ${model} ${year}`
}
