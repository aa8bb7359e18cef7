import { createHash } from 'node:crypto'
import type {
  BodyType,
  Color,
  Drivetrain,
  Feature,
  FuelType,
  ListingType,
  Transmission,
} from '@autopiazza/contract/vocabulary'

/** A car of the demo stock as described by the files of this folder: facts only. */
export interface Car {
  /** Also the seed of its random choices. */
  readonly key: string
  readonly make: string
  readonly model: string
  readonly version: string
  readonly year: number
  readonly mileage: number
  readonly fuelType: FuelType
  readonly transmission: Transmission
  readonly bodyType: BodyType
  readonly color: Color
  readonly engineSize: number | null
  readonly horsepower: number
  readonly doors: number
  readonly seats: number | null
  readonly drivetrain: Drivetrain | null
  /** YYYY-MM. */
  readonly firstRegistration: string | null
  readonly previousOwners: number | null
  readonly co2: number | null
  readonly consumption: number | null
  readonly isNew: boolean
  readonly priceEuro: number
  /** The first advertised price; null where that is its price. */
  readonly firstPriceEuro: number | null
  readonly features: readonly Feature[]
  readonly place: Place
}

export interface Place {
  readonly city: string
  readonly province: string
  readonly postalCode: string
}

const aroundMilan = new Set(['MI', 'MB', 'BG', 'LC', 'CO', 'VA', 'LO', 'PV', 'SO'])

/** Returns whether the dealer has the cars of this place, which is around Milan; the vendor has all others. */
export function isDealersPlace({ province }: Place): boolean {
  return aroundMilan.has(province)
}

/** Rates in cents. */
export interface Offer {
  readonly listingType: ListingType
  readonly salePrice: number | null
  readonly dailyRate: number | null
  readonly weeklyRate: number | null
  readonly monthlyRate: number | null
  readonly minimumDays: number
  readonly rentalTerms: string | null
}

/** Returns a reproducible pseudo-random whole number below `choices`, from the car's key and the name of the choice. */
export function chance(key: string, question: string, choices: number): number {
  return createHash('sha256').update(`${question}:${key}`).digest().readUInt32BE(0) % choices
}

export function chosen<T>(key: string, question: string, options: readonly [T, ...T[]]): T {
  return options[chance(key, question, options.length)] ?? options[0]
}
