import { ownValue } from '@autopiazza/contract/own-value'

/** What a person has typed of the car to be valued, as it stands in the address of /sell. */
export interface SellSearch {
  make?: string
  model?: string
  year?: string
  mileage?: string
}

export const sellFields = ['make', 'model', 'year', 'mileage'] as const satisfies readonly (keyof SellSearch)[]
export type SellField = (typeof sellFields)[number]

/** Longer than any make or model; what is longer is no name of a car. */
const longestText = 100

/** The query of /sell; unknown parameters and those without a text are dropped. */
export function readSellSearch(raw: Readonly<Record<string, unknown>>): SellSearch {
  const typed = sellFields.flatMap((name) => {
    const value = ownValue(raw, name)
    const text =
      typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText) : ''
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(typed)
}
