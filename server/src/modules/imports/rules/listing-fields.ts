import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import { type ImportField, importFields } from '@autopiazza/contract/import-columns'

/** Excludes the town, which only private sellers enter, because they cannot import files, and the stock number, by which an advert is found. */
type ListingKey = Exclude<keyof ListingInput, 'town' | 'stockNumber'>

const factColumns = Object.fromEntries(factNames.map((name) => [name, name])) as Record<FactName, FactName>
const columnOf: Record<ListingKey, ImportField> = {
  ...factColumns,
  listingType: 'listingType',
  salePrice: 'salePrice',
  tradePrice: 'tradePrice',
  dailyRate: 'dailyRate',
  weeklyRate: 'weeklyRate',
  monthlyRate: 'monthlyRate',
  minimumDays: 'minimumDays',
  rentalTerms: 'rentalTerms',
  pickupLocationId: 'pickupLocation',
}
const listingKeys = Object.keys(columnOf) as ListingKey[]

/** Returns the column behind a key of an advert; null for a key that no column fills. */
export function columnOfKey(key: string): ImportField | null {
  const known = listingKeys.find((listingKey) => listingKey === key)
  return known ? columnOf[known] : null
}

/** The advert's field for each column, in the columns' order. The stock number has no field in the form. */
export const keysOfColumns: readonly (readonly [ImportField, ListingKey])[] = importFields.flatMap((field) => {
  const key = listingKeys.find((listingKey) => columnOf[listingKey] === field)
  return key === undefined ? [] : [[field, key] as const]
})

export interface FieldChange {
  readonly field: ImportField
  readonly before: string | number | string[] | null
  readonly after: string | number | string[] | null
}

const nothing: Partial<ListingInput> = { features: [] }

/**
 * Returns the differences between two states of an advert. Empty and null are equal. Features are compared as a set,
 * without the derived one. A new advert starts without features.
 */
export function changedFields(before: Partial<ListingInput>, after: ListingInput): FieldChange[] {
  return listingKeys.flatMap((key) => {
    const [was, becomes] = [before[key] ?? nothing[key] ?? null, after[key] ?? null]
    return isSame(was, becomes) ? [] : [{ field: columnOf[key], before: was, after: becomes }]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  const [known, others] = [one, other].map(
    (entries) => new Set<unknown>(entries.filter((entry) => entry !== newDriversFeature)),
  )
  return known?.size === others?.size && known?.isSubsetOf(others ?? known) === true
}
