import type { FactOf } from '@autopiazza/contract/vehicle-facts'

/** What a valuation reads of a car; null where it is not known. */
export interface ValuedCar {
  readonly make: string
  readonly model: string
  readonly version: FactOf<'version'>
  readonly year: number
  /** YYYY-MM. */
  readonly firstRegistration: FactOf<'firstRegistration'>
  /** Kilometres. */
  readonly mileage: number
  /** CV. */
  readonly horsepower: FactOf<'horsepower'>
  readonly fuelType: FactOf<'fuelType'> | null
  readonly transmission: FactOf<'transmission'> | null
  readonly bodyType: FactOf<'bodyType'>
  readonly drivetrain: FactOf<'drivetrain'>
  readonly seats: FactOf<'seats'>
  readonly doors: FactOf<'doors'>
  /** Cubic centimetres. */
  readonly engineSize: FactOf<'engineSize'>
  readonly color: FactOf<'color'>
  readonly previousOwners: FactOf<'previousOwners'>
  /** Codes of the catalogue; others count for nothing. */
  readonly features: readonly string[]
  /** The two letters of an Italian province. */
  readonly province: string | null
}

/** A car with its asking price. */
export interface PricedCar extends ValuedCar {
  readonly id: string
  /** Euro cents. */
  readonly price: number
}
