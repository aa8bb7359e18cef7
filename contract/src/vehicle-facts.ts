import { maxKilometres, maxYear } from './constants.ts'
import { bodyTypeAliases, bodyTypes, colors, drivetrains, fuelTypes, transmissions } from './vocabulary.ts'

/** What a fact is. Of a number: writtenAs finds it in what files write. */
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
  | { readonly kind: 'year' | 'month' | 'list' }

/** The names of a fact's column in a stock file: as the sample file writes it in each language, and in other systems. */
interface FileColumnNames {
  readonly it: string
  readonly en: string
  readonly alsoCalled: readonly string[]
}

/** How cars are searched by a fact. Its name is that of the filter, where this is not the fact's. */
type FactFilter = {
  readonly name?: string
  /** Where it stands: among the first filters, or in a group that opens. */
  readonly group: 'first' | 'engine' | 'shape'
  /** How much it makes the car the one that somebody looks for, from 1; what has less is given up first. */
  readonly essence: number
} & (
  | {
      /** Any of several values, each counted: of a choice its values, else those that are offered. */
      readonly by: 'value'
      readonly offered?: readonly number[]
      readonly aliases?: Readonly<Record<string, string>>
    }
  | {
      /** From and to, on a slider that ends at `to`. */
      readonly by: 'range'
      readonly slider: { readonly to: number; readonly step: number }
    }
  | {
      /** 'At least': the offered values, each counted. */
      readonly by: 'least'
      readonly offered: readonly number[]
    }
)

export type VehicleFact = FactKind & {
  readonly column: FileColumnNames
  readonly isRequired?: true
  /** On every card; the others only on the car's page. */
  readonly isOnCard?: true
  /** The part of the technical specifications. */
  readonly sheet?: 'engine' | 'emissions' | 'dimensions' | 'history'
  /** The specifications say so when it is not known. */
  readonly isMissed?: true
  readonly isCompared?: true
  /** Filled into the new advert of a car that was bought here. */
  readonly isResold?: true
  readonly filter?: FactFilter
}

const called = (it: string, en: string, ...alsoCalled: string[]): FileColumnNames => ({ it, en, alsoCalled })

/**
 * Every fact of a car, in the order of the form. Schemas, columns, filters, forms, specifications, comparison and import follow from here; all are kept with a
 * reserved car.
 */
export const vehicleFacts = {
  make: {
    kind: 'text',
    maxLength: 60,
    isRequired: true,
    column: called('Marca', 'Make', 'brand', 'marchio', 'casa'),
    isOnCard: true,
    isResold: true,
  },
  model: {
    kind: 'text',
    maxLength: 80,
    isRequired: true,
    column: called('Modello', 'Model'),
    isOnCard: true,
    isResold: true,
  },
  version: {
    kind: 'text',
    maxLength: 160,
    column: called('Versione', 'Version', 'allestimento', 'trim', 'variant'),
    isOnCard: true,
    isResold: true,
  },
  year: {
    kind: 'year',
    isRequired: true,
    column: called(
      'Anno',
      'Year',
      'immatricolazione',
      'data immatricolazione',
      'prima immatricolazione',
      'first registration',
      'registration',
    ),
    isOnCard: true,
    sheet: 'history',
    isCompared: true,
    isResold: true,
    filter: { by: 'range', group: 'first', essence: 2, slider: { to: maxYear, step: 1 } },
  },
  mileage: {
    kind: 'number',
    min: 0,
    max: maxKilometres,
    unit: 'km',
    isRequired: true,
    column: called('Chilometri', 'Mileage', 'km', 'chilometraggio', 'mileage km', 'percorrenza', 'kilometres'),
    isOnCard: true,
    sheet: 'history',
    isCompared: true,
    isResold: true,
    filter: { by: 'range', group: 'first', essence: 2, slider: { to: 200_000, step: 5_000 } },
  },
  fuelType: {
    kind: 'choice',
    values: fuelTypes,
    isRequired: true,
    column: called('Alimentazione', 'Fuel', 'carburante', 'fuel type'),
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
    column: called('Cambio', 'Transmission', 'gearbox', 'trasmissione'),
    isOnCard: true,
    sheet: 'engine',
    isCompared: true,
    isResold: true,
    filter: { by: 'value', group: 'first', essence: 3 },
  },
  bodyType: {
    kind: 'choice',
    values: bodyTypes,
    column: called('Carrozzeria', 'Body type', 'body', 'tipo carrozzeria'),
    isOnCard: true,
    sheet: 'dimensions',
    isCompared: true,
    isResold: true,
    filter: { by: 'value', group: 'first', essence: 3, aliases: bodyTypeAliases },
  },
  color: {
    kind: 'text',
    maxLength: 40,
    vocabulary: colors,
    column: called('Colore', 'Colour', 'color', 'colore esterno', 'exterior colour'),
    isOnCard: true,
    sheet: 'dimensions',
    isCompared: true,
    isResold: true,
    filter: { by: 'value', group: 'shape', essence: 1 },
  },
  engineSize: {
    kind: 'number',
    min: 1,
    max: 20_000,
    unit: 'cm3',
    column: called('Cilindrata', 'Engine size', 'cc', 'engine cc', 'displacement', 'cilindrata cc'),
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
    column: called('Cavalli', 'Horsepower', 'cv', 'hp', 'ps', 'power ps', 'power hp', 'potenza cv', 'potenza'),
    isOnCard: true,
    sheet: 'engine',
    isMissed: true,
    isCompared: true,
    isResold: true,
    filter: { by: 'range', name: 'power', group: 'engine', essence: 2, slider: { to: 500, step: 10 } },
  },
  seats: {
    kind: 'number',
    min: 1,
    max: 9,
    column: called('Posti', 'Seats', 'numero posti', 'posti a sedere'),
    sheet: 'dimensions',
    isResold: true,
    filter: { by: 'least', group: 'shape', essence: 2, offered: [2, 4, 5, 7] },
  },
  doors: {
    kind: 'number',
    min: 1,
    max: 9,
    column: called('Porte', 'Doors', 'numero porte'),
    sheet: 'dimensions',
    isCompared: true,
    isResold: true,
    filter: { by: 'value', group: 'shape', essence: 1, offered: [2, 3, 4, 5] },
  },
  drivetrain: {
    kind: 'choice',
    values: drivetrains,
    column: called('Trazione', 'Drivetrain', 'trazione auto', 'drive'),
    sheet: 'engine',
    isResold: true,
    filter: { by: 'value', group: 'engine', essence: 3 },
  },
  euroClass: {
    kind: 'number',
    min: 1,
    max: 7,
    writtenAs: /^(?:euro\s*)?([1-7])(?!\d)/i,
    column: called('Classe Euro', 'Euro class', 'classe emissioni', 'emission class', 'euro', 'normativa'),
    sheet: 'emissions',
    isResold: true,
    filter: { by: 'least', group: 'engine', essence: 2, offered: [3, 4, 5, 6] },
  },
  weight: {
    kind: 'number',
    min: 100,
    max: 20_000,
    unit: 'kg',
    column: called('Peso', 'Weight', 'massa', 'peso kg', 'weight kg'),
    sheet: 'dimensions',
    isMissed: true,
    isResold: true,
  },
  towingCapacity: {
    kind: 'number',
    min: 0,
    max: 10_000,
    unit: 'kg',
    column: called(
      'Massa rimorchiabile',
      'Towing capacity',
      'capacita di traino',
      'peso rimorchiabile',
      'massa rimorchiabile kg',
      'traino kg',
      'towing capacity kg',
      'braked towing weight',
      'trailer load braked',
    ),
    sheet: 'dimensions',
    isCompared: true,
    isResold: true,
    filter: { by: 'range', group: 'engine', essence: 2, slider: { to: 3_500, step: 100 } },
  },
  firstRegistration: {
    kind: 'month',
    column: called(
      'Mese di immatricolazione',
      'Registration month',
      'mese immatricolazione',
      'first registration month',
    ),
    sheet: 'history',
    isResold: true,
  },
  previousOwners: {
    kind: 'number',
    min: 0,
    max: 20,
    column: called(
      'Proprietari precedenti',
      'Previous owners',
      'proprietari',
      'numero proprietari',
      'owners',
      'number of owners',
    ),
    sheet: 'history',
  },
  consumption: {
    kind: 'number',
    min: 0.1,
    max: 99.9,
    unit: 'l/100 km, of an electric car kWh/100 km',
    decimals: 1,
    column: called(
      'Consumo combinato',
      'Combined consumption',
      'consumo',
      'consumi',
      'consumo medio',
      'consumption',
      'consumo combinato l 100 km',
    ),
    sheet: 'emissions',
    isResold: true,
  },
  co2: {
    kind: 'number',
    min: 0,
    max: 999,
    unit: 'g/km',
    column: called('CO2 (g/km)', 'CO2 emissions (g/km)', 'co2', 'emissioni co2', 'co2 emissions', 'co2 g km'),
    sheet: 'emissions',
    isResold: true,
  },
  vin: {
    kind: 'text',
    maxLength: 17,
    column: called('Telaio', 'VIN', 'numero di telaio', 'chassis'),
    sheet: 'history',
    isResold: true,
  },
  description: {
    kind: 'text',
    maxLength: 10_000,
    isRequired: true,
    column: called('Descrizione', 'Description', 'note', 'testo annuncio', 'notes'),
  },
  features: {
    kind: 'list',
    column: called('Dotazioni', 'Features', 'optional', 'accessori', 'equipment', 'equipaggiamento'),
    isOnCard: true,
    isResold: true,
  },
} as const satisfies Record<string, VehicleFact>

type Facts = typeof vehicleFacts
export type FactName = keyof Facts
export const factNames = Object.keys(vehicleFacts) as readonly FactName[]

/** The facts whose row says this, in order. */
export type FactWith<Property extends PropertyKey> = {
  [Name in FactName]: Facts[Name] extends Readonly<Record<Property, unknown>> ? Name : never
}[FactName]
export function factsWith<Property extends keyof VehicleFact>(property: Property): readonly FactWith<Property>[] {
  return factNames.filter((name) => property in vehicleFacts[name]) as unknown as readonly FactWith<Property>[]
}

/** The rest of the facts. */
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
/** A fact as an advert has it; null where it is not given. */
export type FactOf<Name extends FactName> = Facts[Name] extends
  | { readonly isRequired: true }
  | { readonly kind: 'list' }
  ? Given<Name>
  : Given<Name> | null

/** What an advert does not need to state, not stated. */
export const unstatedFacts = Object.fromEntries(
  factsWithout('isRequired').map((name) => [name, vehicleFacts[name].kind === 'list' ? [] : null]),
) as unknown as { readonly [Name in FactWithout<'isRequired'>]: FactOf<Name> }

/** The column of a fact in the database: fuel_type for fuelType. */
export type FactColumn<Name extends string = FactName> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${FactColumn<Rest>}`
  : ''
export function factColumn<Name extends FactName>(name: Name): FactColumn<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FactColumn<Name>
}
