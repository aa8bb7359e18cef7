import type { VehicleDetail } from '@autopiazza/contract'

/** Returns the town with its province, or null when only the country is known. */
export function townName({ town, province }: Pick<VehicleDetail, 'town' | 'province'>): string | null {
  if (!town) return null
  return province ? `${town} (${province})` : town
}
