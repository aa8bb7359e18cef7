import { ownValue } from './own-value.ts'
import { z } from './zod.ts'
import { carChoiceOf, carChoiceText } from './car-choices.ts'
import { maxCarChoices, maxEuro, maxYear, minYear, searchLimits } from './constants.ts'
import {
  type BoundedFact,
  boundedFacts,
  boundKeys,
  type BoundKey,
  type ChosenFact,
  chosenFacts,
  type ChosenValue,
  chosenValues,
  type ExcludedFact,
  excludedFacts,
  exclusionKey,
  type ExclusionKey,
} from './fact-filters.ts'
import { fieldError, id, nameIn, searchText, splitAtCommas } from './operation.ts'
import { searchedProvinces } from './provinces.ts'
import { type VehicleFact, vehicleFacts } from './vehicle-facts.ts'
import { listingTypeAliases, listingTypes, priceLabels, sellerKinds } from './vocabulary.ts'

const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

const text = searchText.optional()
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional()
const euro = whole(0, maxEuro)

function partsOf(value: unknown): unknown {
  return typeof value === 'number' ? [value] : splitAtCommas(value)
}

const list = z.preprocess(partsOf, z.array(z.string().max(searchLimits.word)).max(searchLimits.list)).optional()

/** One or several values: a comma-separated list in an address, an array in JSON. */
function several(name: ChosenFact): z.ZodType {
  const fact: VehicleFact = vehicleFacts[name]
  const { filter } = vehicleFacts[name]
  const aliases = 'aliases' in filter ? filter.aliases : {}
  const named = (value: unknown): unknown => {
    const parts = partsOf(value)
    return Array.isArray(parts) ? parts.map((part) => nameIn(aliases, part)) : parts
  }
  const one =
    fact.kind === 'number'
      ? z.coerce.number().int().min(fact.min).max(fact.max)
      : z.enum(chosenValues(name).map(String))
  return z.preprocess(named, z.array(one).max(searchLimits.list)).optional()
}

const carChoice = z
  .string()
  .max(2 * searchLimits.word + 1, fieldError('too_long'))
  .refine((value) => carChoiceOf(value) !== undefined && !value.includes('\0'), fieldError('invalid'))
  .transform((value) => carChoiceText(carChoiceOf(value) ?? { make: value }))
const carChoices = z.preprocess(partsOf, z.array(carChoice).max(maxCarChoices)).optional()

/** The minimum of a range is 0, or for years the year of the first car. */
function bound(name: BoundedFact): z.ZodType {
  const fact = vehicleFacts[name]
  if (fact.kind === 'year') return whole(minYear, maxYear)
  return whole(fact.filter.by === 'range' ? 0 : fact.min, fact.max)
}

const factFilters = Object.fromEntries([
  ...chosenFacts.map((name) => [name, several(name)] as const),
  ...boundedFacts.flatMap((name) => boundKeys(name).map((key) => [key, bound(name)] as const)),
]) as unknown as {
  readonly [Name in ChosenFact]: z.ZodOptional<z.ZodType<ChosenValue<Name>[]>>
} & { readonly [Key in BoundKey]: z.ZodOptional<z.ZodType<number>> }

const exclusions = Object.fromEntries(
  excludedFacts.map((name) => [exclusionKey(name), several(name)] as const),
) as unknown as {
  readonly [Name in ExcludedFact as ExclusionKey<Name>]: z.ZodOptional<z.ZodType<ChosenValue<Name>[]>>
}

export const searchFilters = z
  .object({
    q: text,
    make: text,
    model: text,
    cars: carChoices,
    excludeCars: carChoices,
    minPrice: euro,
    maxPrice: euro,
    maxInstalment: euro,
    maxDailyRate: euro,
    priceLabel: z.preprocess(partsOf, z.array(z.enum(priceLabels)).max(searchLimits.list)).optional(),
    listingType: z
      .preprocess((value) => nameIn(listingTypeAliases, value), z.enum(['all', ...listingTypes]))
      .optional(),
    ...factFilters,
    ...exclusions,
    sellerKind: z.enum(sellerKinds).optional(),
    seller: id.optional(),
    withPhotos: z
      .preprocess((value) => (typeof value === 'string' ? (ownValue(booleans, value) ?? value) : value), z.boolean())
      .optional(),
    region: text,
    province: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
        z.enum(searchedProvinces),
      )
      .optional(),
    place: z.string().trim().max(100, fieldError('too_long')).optional(),
    radius: whole(1, 1_000),
    features: list,
    excludeFeatures: list,
    keywords: list,
  })
  .meta({
    description:
      "Filters of a search. Prices and instalments in whole euro, mileage in km, power in CV, radius in km. Every bound applies as sent; a least value of 0 leaves out nothing. maxInstalment is a month's instalment by the terms of the calculator. cars are up to five choices of which one matches, each a make ('Audi') or one of its models ('Volkswagen:Golf'); make and model together are one more. excludeCars, excludeFuelType, excludeBodyType, excludeTransmission and excludeFeatures leave out; what an advert does not say is not left out. seller is the id of a vendor. priceLabel leaves adverts whose price was compared with those of like adverts. A place without a radius only orders by distance.",
  })
export type SearchFilters = z.infer<typeof searchFilters>
