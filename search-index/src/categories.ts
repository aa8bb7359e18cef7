import {
  chosenFacts,
  chosenValues,
  type CountedFact,
  leastFacts,
  wholeNumbers,
} from '@autopiazza/contract/fact-filters'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { listingTypes, priceLabels, sellerKinds } from '@autopiazza/contract/vocabulary'
import type { SearchedAdvert } from './searched-advert.ts'

type CategoryValue = string | number | boolean
export type CategoryName = 'listingType' | 'priceLabel' | CountedFact | 'sellerKind' | 'withPhotos'

/** A column of few known values. A code is the 1-based position of the value, or 0 for anything else. */
export interface Category {
  readonly name: CategoryName
  readonly values: readonly CategoryValue[]
  /** The combined column that contains the code, as floor(combined / unit) % size. */
  readonly combined: number
  readonly unit: number
  readonly size: number
  /** The key of its first value in the postings of values. */
  readonly firstKey: number
}

const named: readonly (readonly [CategoryName, readonly CategoryValue[]])[] = [
  ['listingType', listingTypes],
  ['priceLabel', priceLabels],
  ...chosenFacts.map((name) => [name, chosenValues(name)] as const),
  ...leastFacts.map((name) => [name, wholeNumbers(vehicleFacts[name])] as const),
  ['sellerKind', sellerKinds],
  ['withPhotos', [true]],
]

/** Maximum distinct values of a combined column. Low enough to count each value exactly. */
const maxCombined = 2_000

/** Packs each category into the last combined column while it has room. */
export const categories: readonly Category[] = named.reduce<Category[]>((before, [name, values]) => {
  const last = before.at(-1)
  const size = values.length + 1
  const taken = last ? last.unit * last.size : 1
  const hasRoom = taken * size <= maxCombined
  const combined = (last?.combined ?? 0) + (hasRoom ? 0 : 1)
  const firstKey = last ? last.firstKey + last.values.length : 0
  return [...before, { name, values, combined, unit: hasRoom ? taken : 1, size, firstKey }]
}, [])

export const combinedCount = (categories.at(-1)?.combined ?? 0) + 1

const byName = new Map(categories.map((category) => [category.name, category]))

export function categoryOf(name: CategoryName): Category {
  const category = byName.get(name)
  if (!category) throw new RangeError(`no category ${name}`)
  return category
}

export const combinedSizes = Array.from({ length: combinedCount }, (_, combined) =>
  categories.reduce((product, category) => (category.combined === combined ? product * category.size : product), 1),
)

export function codeIn({ unit, size }: Category, combined: number): number {
  return Math.floor(combined / unit) % size
}

function valueOf(advert: SearchedAdvert, name: CategoryName): CategoryValue | null {
  return name === 'withPhotos' ? advert.hasPhotos : advert[name]
}

export function combine(advert: SearchedAdvert): number[] {
  const numbers = Array.from({ length: combinedCount }, () => 0)
  for (const category of categories) {
    const value = valueOf(advert, category.name)
    const code = value === null ? 0 : category.values.indexOf(value) + 1
    numbers[category.combined] = (numbers[category.combined] as number) + code * category.unit
  }
  return numbers
}
