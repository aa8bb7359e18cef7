import { ownValue } from './own-value.ts'
import { z } from './zod.ts'
import { searchLimits } from './constants.ts'
import { maxEuro, maxKilometres, maxYear } from './numbers.ts'
import { fieldError, nameIn, searchText, splitAtCommas } from './operation.ts'
import { provinces } from './provinces.ts'
import {
  bodyTypeAliases,
  bodyTypes,
  colors,
  drivetrains,
  fuelTypes,
  listingTypeAliases,
  listingTypes,
  sellerKinds,
  transmissions,
} from './vocabulary.ts'

const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

const text = searchText.optional()
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional()
const year = whole(1900, maxYear)
const euro = whole(0, maxEuro)
const km = whole(0, maxKilometres)
const power = whole(0, 3_000)
const seats = whole(1, 9)

function partsOf(value: unknown): unknown {
  return typeof value === 'number' ? [value] : splitAtCommas(value)
}

const list = z.preprocess(partsOf, z.array(z.string().max(searchLimits.word)).max(searchLimits.list)).optional()

/** One or several of the values: a list between commas in an address, an array in JSON. */
function several<const Value extends string>(values: readonly Value[], aliases: Readonly<Record<string, string>> = {}) {
  const named = (value: unknown): unknown => {
    const parts = partsOf(value)
    return Array.isArray(parts) ? parts.map((part) => nameIn(aliases, part)) : parts
  }
  return z.preprocess(named, z.array(z.enum(values)).max(searchLimits.list)).optional()
}

export const searchFilters = z
  .object({
    q: text,
    make: text,
    model: text,
    minYear: year,
    maxYear: year,
    minPrice: euro,
    maxPrice: euro,
    maxInstalment: euro,
    maxDailyRate: euro,
    listingType: z
      .preprocess((value) => nameIn(listingTypeAliases, value), z.enum(['all', ...listingTypes]))
      .optional(),
    fuelType: several(fuelTypes),
    transmission: several(transmissions),
    bodyType: several(bodyTypes, bodyTypeAliases),
    color: several(colors),
    drivetrain: several(drivetrains),
    doors: z.preprocess(partsOf, z.array(z.coerce.number().int().min(1).max(9)).max(searchLimits.list)).optional(),
    minMileage: km,
    maxMileage: km,
    minPower: power,
    maxPower: power,
    minSeats: seats,
    maxSeats: seats,
    minEuroClass: whole(1, 7),
    sellerKind: z.enum(sellerKinds).optional(),
    withPhotos: z
      .preprocess((value) => (typeof value === 'string' ? (ownValue(booleans, value) ?? value) : value), z.boolean())
      .optional(),
    region: text,
    province: z
      .preprocess((value) => (typeof value === 'string' ? value.trim().toUpperCase() : value), z.enum(provinces))
      .optional(),
    place: z.string().trim().max(100, fieldError('too_long')).optional(),
    radius: whole(1, 1_000),
    features: list,
    keywords: list,
  })
  .meta({
    description:
      "Filters of a search. Prices and instalments in whole euro, mileage in km, power in CV, radius in km. minPrice 0 and maxPrice 100000 mean no bound, as do the ends of the years. maxInstalment is a month's instalment by the terms of the calculator. A place without a radius only orders by distance.",
  })
export type SearchFilters = z.infer<typeof searchFilters>
