import { ownValue } from '@autopiazza/contract/own-value'
import type { FactName } from '@autopiazza/contract/vehicle-facts'

const neededFields = ['make', 'model', 'year', 'mileage'] as const satisfies readonly FactName[]
export const furtherFields = [
  'fuelType',
  'transmission',
  'version',
  'horsepower',
  'bodyType',
  'drivetrain',
] as const satisfies readonly FactName[]
export const sellFields = [...neededFields, ...furtherFields] as const
export type SellField = (typeof sellFields)[number]

/** The typed facts of the car to value, in the address of /sell. */
export type SellSearch = Partial<Record<SellField, string>>

/** Maximum length of a fact. No valid fact is longer, so longer values are dropped. */
const longestText = 160

/** Parses the query of /sell; unknown and empty parameters are dropped. */
export function readSellSearch(raw: Readonly<Record<string, unknown>>): SellSearch {
  const typed = sellFields.flatMap((name) => {
    const value = ownValue(raw, name)
    const text =
      typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText) : ''
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(typed)
}
