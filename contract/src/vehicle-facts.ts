import { maxKilometres, maxYear } from './constants.ts'
import { ownValue } from './own-value.ts'
import {
  bodyTypeAliases,
  bodyTypes,
  colors,
  drivetrains,
  euroSubclasses,
  type FuelType,
  fuelTypes,
  priceVats,
  stockKinds,
  transmissions,
} from './vocabulary.ts'

/** The kind of a fact. writtenAs: a pattern that finds the number in files. */
type FactKind =
  | { readonly kind: 'text'; readonly maxLength: number; readonly vocabulary?: readonly string[] }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly unit?: string
      readonly decimals?: 1
      readonly writtenAs?: RegExp
    }
  | { readonly kind: 'year' | 'list' }
  | {
      readonly kind: 'month'
      /** The month may be after the present one. */
      readonly isUntil?: true
    }

/** How a fact filters searches. `name` is set when the filter has another name than the fact. */
type FactFilter = {
  readonly name?: string
  /** Position on the page: among the first filters, or in a group that opens. */
  readonly group: 'first' | 'offer' | 'engine' | 'shape'
  /** How essential the fact is to a buyer, from 1. An empty search drops the filters with the lowest values first. */
  readonly essence: number
} & (
  | {
      /** Any of several values, each with a count: all values of a choice, otherwise the offered values. */
      readonly by: 'value'
      readonly offered?: readonly (string | number)[]
      readonly aliases?: Readonly<Record<string, string>>
    }
  | {
      readonly by: 'range'
      readonly slider: { readonly to: number; readonly step: number }
    }
  | {
      /** A minimum: one of the offered values, each with a count. */
      readonly by: 'least'
      readonly offered: readonly number[]
    }
)

export type VehicleFact = FactKind & {
  readonly isRequired?: true
  /** Shown on every card; other facts only on the car's page. */
  readonly isOnCard?: true
  /** Section of the technical specifications. */
  readonly sheet?: 'engine' | 'emissions' | 'dimensions' | 'history'
  /** The specifications show the fact even when it is unknown. */
  readonly isMissed?: true
  readonly isCompared?: true
  /** Whether every buyer prefers a higher or a lower value. */
  readonly better?: 'more' | 'less'
  /** Stating the fact gives points in the recommended order. Only for facts that every car has, including electric cars. */
  readonly completes?: true
  /** Copied into the new advert of a car that was bought here. */
  readonly isResold?: true
  readonly filter?: FactFilter
}

/**
 * Every fact of a car, in the order of the form. Schemas, columns, filters, forms, specifications, comparison and
 * import are derived from this table. A reservation stores all facts of its car.
 */
export const vehicleFacts = {
  make: {
    kind: 'text',
    maxLength: 60,
    isRequired: true,
    isOnCard: true,
    isResold: true,
  },
  model: {
    kind: 'text',
    maxLength: 80,
    isRequired: true,
    isOnCard: true,
    isResold: true,
  },
  version: {
    kind: 'text',
    maxLength: 160,
    isOnCard: true,
    completes: true,
    isResold: true,
  },
  year: {
    kind: 'year',
    isRequired: true,
    isOnCard: true,
    sheet: 'history',
    isCompared: true,
    better: 'more',
    isResold: true,
    filter: { by: 'range', group: 'first', essence: 2, slider: { to: maxYear, step: 1 } },
  },
  mileage: {
    kind: 'number',
    min: 0,
    max: maxKilometres,
    unit: 'km',
    isRequired: true,
    isOnCard: true,
    sheet: 'history',
    isCompared: true,
    better: 'less',
    isResold: true,
    filter: { by: 'range', group: 'first', essence: 2, slider: { to: 200_000, step: 5_000 } },
  },
  fuelType: {
    kind: 'choice',
    values: fuelTypes,
    isRequired: true,
    isOnCard: true,
    sheet: 'engine',
    isCompared: true,
    isResold: true,
    filter: { by: 'value', group: 'first', essence: 3 },
  },
  transmission: {
    kind: 'choice',
    values: transmissions,
    isRequired: true,
    isOnCard: true,
    sheet: 'engine',
    isCompared: true,
    isResold: true,
    filter: { by: 'value', group: 'first', essence: 3 },
  },
  bodyType: {
    kind: 'choice',
    values: bodyTypes,
    isOnCard: true,
    sheet: 'dimensions',
    isCompared: true,
    completes: true,
    isResold: true,
    filter: { by: 'value', group: 'first', essence: 3, aliases: bodyTypeAliases },
  },
  color: {
    kind: 'text',
    maxLength: 40,
    vocabulary: colors,
    isOnCard: true,
    sheet: 'dimensions',
    isCompared: true,
    completes: true,
    isResold: true,
    filter: { by: 'value', group: 'shape', essence: 1 },
  },
  engineSize: {
    kind: 'number',
    min: 1,
    max: 20_000,
    unit: 'cm3',
    sheet: 'engine',
    isMissed: true,
    isCompared: true,
    isResold: true,
  },
  horsepower: {
    kind: 'number',
    min: 1,
    max: 3_000,
    unit: 'CV',
    isOnCard: true,
    sheet: 'engine',
    isMissed: true,
    isCompared: true,
    better: 'more',
    completes: true,
    isResold: true,
    filter: { by: 'range', name: 'power', group: 'engine', essence: 2, slider: { to: 500, step: 10 } },
  },
  seats: {
    kind: 'number',
    min: 1,
    max: 9,
    sheet: 'dimensions',
    completes: true,
    isResold: true,
    filter: { by: 'least', group: 'shape', essence: 2, offered: [2, 4, 5, 7] },
  },
  doors: {
    kind: 'number',
    min: 1,
    max: 9,
    sheet: 'dimensions',
    isCompared: true,
    completes: true,
    isResold: true,
    filter: { by: 'value', group: 'shape', essence: 1, offered: [2, 3, 4, 5] },
  },
  drivetrain: {
    kind: 'choice',
    values: drivetrains,
    sheet: 'engine',
    completes: true,
    isResold: true,
    filter: { by: 'value', group: 'engine', essence: 3 },
  },
  euroClass: {
    kind: 'number',
    min: 1,
    max: 7,
    writtenAs: /^(?:euro\s*)?([1-7])(?!\d)/i,
    sheet: 'emissions',
    isResold: true,
    filter: { by: 'least', group: 'engine', essence: 2, offered: [3, 4, 5, 6] },
  },
  euroSubclass: {
    kind: 'choice',
    values: euroSubclasses,
    isResold: true,
  },
  weight: {
    kind: 'number',
    min: 100,
    max: 20_000,
    unit: 'kg',
    sheet: 'dimensions',
    isMissed: true,
    completes: true,
    isResold: true,
  },
  towingCapacity: {
    kind: 'number',
    min: 0,
    max: 10_000,
    unit: 'kg',
    sheet: 'dimensions',
    isCompared: true,
    better: 'more',
    isResold: true,
    filter: { by: 'range', group: 'engine', essence: 2, slider: { to: 3_500, step: 100 } },
  },
  firstRegistration: {
    kind: 'month',
    sheet: 'history',
    completes: true,
    isResold: true,
  },
  inspectionUntil: {
    kind: 'month',
    isUntil: true,
    sheet: 'history',
  },
  previousOwners: {
    kind: 'number',
    min: 0,
    max: 20,
    sheet: 'history',
    completes: true,
  },
  stockKind: {
    kind: 'choice',
    values: stockKinds,
    sheet: 'history',
    isCompared: true,
  },
  consumption: {
    kind: 'number',
    min: 0.1,
    max: 99.9,
    unit: 'l/100 km, of an electric car kWh/100 km',
    decimals: 1,
    sheet: 'emissions',
    completes: true,
    isResold: true,
  },
  co2: {
    kind: 'number',
    min: 0,
    max: 999,
    unit: 'g/km',
    sheet: 'emissions',
    isResold: true,
  },
  priceVat: {
    kind: 'choice',
    values: priceVats,
    isCompared: true,
    filter: { by: 'value', group: 'offer', essence: 2, offered: ['deductible'] },
  },
  vin: {
    kind: 'text',
    maxLength: 17,
    sheet: 'history',
    isResold: true,
  },
  description: {
    kind: 'text',
    maxLength: 10_000,
    isRequired: true,
  },
  features: {
    kind: 'list',
    isOnCard: true,
    completes: true,
    isResold: true,
  },
} as const satisfies Record<string, VehicleFact>

type Facts = typeof vehicleFacts
export type FactName = keyof Facts
export const factNames = Object.keys(vehicleFacts) as readonly FactName[]

export type FactWith<Property extends PropertyKey> = {
  [Name in FactName]: Facts[Name] extends Readonly<Record<Property, unknown>> ? Name : never
}[FactName]
export function factsWith<Property extends keyof VehicleFact>(property: Property): readonly FactWith<Property>[] {
  return factNames.filter((name) => property in vehicleFacts[name]) as unknown as readonly FactWith<Property>[]
}

export type FactWithout<Property extends PropertyKey> = Exclude<FactName, FactWith<Property>>
export function factsWithout<Property extends keyof VehicleFact>(property: Property): readonly FactWithout<Property>[] {
  return factNames.filter((name) => !(property in vehicleFacts[name])) as unknown as readonly FactWithout<Property>[]
}

type Given<Name extends FactName> = Facts[Name] extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Facts[Name] extends { readonly kind: 'number' | 'year' }
    ? number
    : Facts[Name] extends { readonly kind: 'list' }
      ? string[]
      : string
/** Null where the advert does not state the fact. */
export type FactOf<Name extends FactName> = Facts[Name] extends
  | { readonly isRequired: true }
  | { readonly kind: 'list' }
  ? Given<Name>
  : Given<Name> | null

/** The optional facts of an advert, all unstated. */
export const unstatedFacts = Object.fromEntries(
  factsWithout('isRequired').map((name) => [name, vehicleFacts[name].kind === 'list' ? [] : null]),
) as unknown as { readonly [Name in FactWithout<'isRequired'>]: FactOf<Name> }

/** Database column of a fact: fuel_type for fuelType. */
export type FactColumn<Name extends string = FactName> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${FactColumn<Rest>}`
  : ''
export function factColumn<Name extends FactName>(name: Name): FactColumn<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FactColumn<Name>
}

type Compared = string | number | string[] | null

/** Returns the difference between two values of a fact: for lists, only the removed and the added items. */
export function comparedParts(from: Compared, to: Compared): { readonly from: Compared; readonly to: Compared } {
  if (!Array.isArray(from) || !Array.isArray(to)) return { from, to }
  const without = (one: readonly string[], other: readonly string[]) => one.filter((entry) => !other.includes(entry))
  return { from: without(from, to), to: without(to, from) }
}

const consumptionUnits = {
  electric: 'electricConsumption',
  cng: 'gasConsumption',
  hydrogen: 'gasConsumption',
} as const satisfies Partial<Record<FuelType, string>>
type ConsumptionUnit = (typeof consumptionUnits)[keyof typeof consumptionUnits]

/** Returns the name of a fact's unit: electricity is consumed in kWh, methane and hydrogen in kilograms, every other fuel in litres. */
export const unitName = (fact: FactName, fuelType: string = ''): FactName | ConsumptionUnit =>
  (fact === 'consumption' && ownValue<ConsumptionUnit>(consumptionUnits, fuelType)) || fact
