import { ownValue } from '@autopiazza/contract/own-value'

/** The facts of the car that /sell passes on; the price is in euro. */
export const valuedCarNames = [
  'make',
  'model',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'version',
  'horsepower',
  'bodyType',
  'drivetrain',
  'price',
] as const
export type ValuedCar = Partial<Record<(typeof valuedCarNames)[number], string>>

export interface ListingSearch extends ValuedCar {
  /** A signed reference to a bought car whose facts fill in the form. */
  resell?: string
  /** The screen of the form on a phone. */
  step?: string
}

/** The maximum length of the longest of these facts, the version. */
const longestText = 160

/** Reads the query of the form of a new advert. Unknown and empty parameters are dropped. */
export function readListingSearch(raw: Readonly<Record<string, unknown>>): ListingSearch {
  const known = (['resell', 'step', ...valuedCarNames] as const).flatMap((name) => {
    const value = ownValue(raw, name)
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text === '' || (name !== 'resell' && text.length > longestText)) return []
    return [[name, text] as const]
  })
  return Object.fromEntries(known)
}
