import type { ImportField } from '@autopiazza/contract/import-columns'
import type { Certainty } from './known-format.ts'

interface CatalogueColumn {
  readonly name: string
  readonly field: ImportField
  readonly sure: Certainty
}

/**
 * The columns of Meta's automotive inventory. Source: developers.facebook.com/docs/marketing-api/auto-ads/reference, 23
 * April 2024. Certainty A: in the publisher's document. Mileage, price and images have their own reading in `catalogue.ts`.
 */
export const metaColumns: readonly CatalogueColumn[] = [
  { name: 'vehicle_id', field: 'stockNumber', sure: 'A' },
  { name: 'make', field: 'make', sure: 'A' },
  { name: 'model', field: 'model', sure: 'A' },
  { name: 'trim', field: 'version', sure: 'B' },
  { name: 'year', field: 'year', sure: 'A' },
  { name: 'fuel_type', field: 'fuelType', sure: 'A' },
  { name: 'transmission', field: 'transmission', sure: 'A' },
  { name: 'body_style', field: 'bodyType', sure: 'A' },
  { name: 'drivetrain', field: 'drivetrain', sure: 'A' },
  { name: 'exterior_color', field: 'color', sure: 'A' },
  { name: 'vin', field: 'vin', sure: 'A' },
  { name: 'description', field: 'description', sure: 'A' },
]

/** Columns of Meta without a field here. */
export const unusedMetaColumns = [
  'title',
  'url',
  'condition',
  'address',
  'latitude',
  'longitude',
  'availability',
  'date_first_on_lot',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
  'fb_page_id',
] as const

/**
 * The columns of Google's vehicle feed. Source: Merchant Center Help, answers 11190480, 11192663, 14154511, 14154510 and
 * 14546138. Certainty A.
 */
export const googleColumns: readonly CatalogueColumn[] = [
  { name: 'id', field: 'stockNumber', sure: 'A' },
  { name: 'make', field: 'make', sure: 'A' },
  { name: 'model', field: 'model', sure: 'A' },
  { name: 'trim', field: 'version', sure: 'A' },
  { name: 'year', field: 'year', sure: 'A' },
  { name: 'date_first_registered', field: 'firstRegistration', sure: 'A' },
  { name: 'color', field: 'color', sure: 'A' },
  { name: 'body_style', field: 'bodyType', sure: 'A' },
  { name: 'vin', field: 'vin', sure: 'A' },
  { name: 'description', field: 'description', sure: 'B' },
]

/** Columns of Google without a field here. The engine is free text. */
export const unusedGoogleColumns = [
  'title',
  'link',
  'link_template',
  'mobile_link_template',
  'store_code',
  'engine',
  'google_product_category',
  'certified_pre-owned',
  'legal_disclaimer',
] as const
