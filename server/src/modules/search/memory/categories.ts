import {
  bodyTypes,
  colors,
  drivetrains,
  fuelTypes,
  listingTypes,
  sellerKinds,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import type { SearchedAdvert } from '../rules/searched-advert.ts'

export type CategoryName =
  | 'listingType'
  | 'fuelType'
  | 'transmission'
  | 'bodyType'
  | 'color'
  | 'doors'
  | 'seats'
  | 'drivetrain'
  | 'euroClass'
  | 'sellerKind'
  | 'withPhotos'

/** A column of few known values. A code is 0 for anything else, or the place of the value from 1. */
export interface Category {
  readonly name: CategoryName
  readonly values: readonly (string | number | boolean)[]
  /** Which combined column has the code, and how: its code is floor(combined / unit) % size. */
  readonly combined: number
  readonly unit: number
  readonly size: number
  /** The key of its first value in the postings of values. */
  readonly firstKey: number
}

const oneToNine = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Each group of categories is one column of numbers below 65,536. */
const groups: readonly Readonly<Partial<Record<CategoryName, readonly (string | number | boolean)[]>>>[] = [
  { listingType: listingTypes, fuelType: fuelTypes, transmission: transmissions, bodyType: bodyTypes },
  { color: colors, doors: oneToNine, seats: oneToNine },
  { drivetrain: drivetrains, euroClass: oneToNine.slice(0, 7), sellerKind: sellerKinds, withPhotos: [true] },
]

export const combinedCount = groups.length

export const categories: readonly Category[] = groups
  .flatMap((group, combined) => {
    const names = Object.keys(group) as CategoryName[]
    return names.map((name, at) => {
      const unit = names.slice(0, at).reduce((product, before) => product * ((group[before]?.length ?? 0) + 1), 1)
      const values = group[name] ?? []
      return { name, values, combined, unit, size: values.length + 1, firstKey: 0 }
    })
  })
  .reduce<Category[]>((before, category) => {
    const last = before.at(-1)
    return [...before, { ...category, firstKey: last ? last.firstKey + last.values.length : 0 }]
  }, [])

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

const valueOf: Readonly<Record<CategoryName, (advert: SearchedAdvert) => string | number | boolean | null>> = {
  listingType: ({ listingType }) => listingType,
  fuelType: ({ fuelType }) => fuelType,
  transmission: ({ transmission }) => transmission,
  bodyType: ({ bodyType }) => bodyType,
  color: ({ color }) => color,
  doors: ({ doors }) => doors,
  seats: ({ seats }) => seats,
  drivetrain: ({ drivetrain }) => drivetrain,
  euroClass: ({ euroClass }) => euroClass,
  sellerKind: ({ sellerKind }) => sellerKind,
  withPhotos: ({ hasPhotos }) => hasPhotos,
}

/** The numbers of an advert in the combined columns. */
export function combine(advert: SearchedAdvert): number[] {
  const numbers = Array.from({ length: combinedCount }, () => 0)
  for (const category of categories) {
    const value = valueOf[category.name](advert)
    const code = value === null ? 0 : category.values.indexOf(value) + 1
    numbers[category.combined] = (numbers[category.combined] as number) + code * category.unit
  }
  return numbers
}
