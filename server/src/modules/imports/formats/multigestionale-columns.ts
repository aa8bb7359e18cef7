import type { ColumnUnit, ImportField } from '@autopiazza/contract/import-columns'
import type { Certainty } from './known-format.ts'

/**
 * The elements of an advert in the XML of MultiGestionale (motori.multigestionale.com/api/xml/), as two or more public
 * programs read them. Its texts are Italian, often in CDATA; the description is HTML.
 */
export interface MultigestionaleColumn {
  readonly tags: readonly string[]
  readonly field: ImportField
  readonly unit?: ColumnUnit
  readonly reads?: 'text' | 'number' | 'power'
  readonly sure: Certainty
}

export const multigestionaleColumns: readonly MultigestionaleColumn[] = [
  { tags: ['ad_number'], field: 'stockNumber', sure: 'B' },
  { tags: ['make'], field: 'make', sure: 'B' },
  { tags: ['model'], field: 'model', sure: 'B' },
  { tags: ['version'], field: 'version', sure: 'B' },
  { tags: ['first_registration_date'], field: 'year', sure: 'B' },
  { tags: ['mileage'], field: 'mileage', sure: 'B' },
  { tags: ['fuel_type'], field: 'fuelType', sure: 'B' },
  { tags: ['gearbox', 'transmission_type'], field: 'transmission', sure: 'B' },
  { tags: ['vehicle_category'], field: 'bodyType', sure: 'B' },
  { tags: ['color'], field: 'color', sure: 'B' },
  { tags: ['cubic_capacity'], field: 'engineSize', reads: 'number', sure: 'B' },
  { tags: ['power_cv', 'power_kw'], field: 'horsepower', reads: 'power', sure: 'B' },
  { tags: ['num_seats'], field: 'seats', reads: 'number', sure: 'B' },
  { tags: ['doors_count'], field: 'doors', reads: 'number', sure: 'B' },
  { tags: ['emissions_class'], field: 'euroClass', sure: 'B' },
  { tags: ['weight'], field: 'weight', reads: 'number', sure: 'B' },
  { tags: ['owners_count'], field: 'previousOwners', reads: 'number', sure: 'B' },
  { tags: ['combined_consumption'], field: 'consumption', reads: 'number', sure: 'B' },
  { tags: ['price'], field: 'salePrice', sure: 'B' },
  { tags: ['vat_reclaimable'], field: 'priceVat', sure: 'B' },
  { tags: ['vehicle_class'], field: 'stockKind', sure: 'B' },
  { tags: ['description'], field: 'description', sure: 'B' },
]
