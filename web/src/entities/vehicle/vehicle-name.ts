import type { VehicleDetail } from '@autopiazza/contract'

type Named = Pick<VehicleDetail, 'year' | 'make' | 'model' | 'town' | 'province'>

export function titleOf({ year, make, model }: Pick<Named, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}

/** The town with its province, or null when only the country is known. */
export function townOf({ town, province }: Pick<Named, 'town' | 'province'>): string | null {
  if (!town) return null
  return province ? `${town} (${province})` : town
}
