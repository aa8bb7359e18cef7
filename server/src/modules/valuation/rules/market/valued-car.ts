import type { FactName, FactOf } from '@autopiazza/contract/vehicle-facts'

/** The facts of a car that its value follows from, beside make, model, fuel and gearbox. */
const optionalFacts = [
  'version',
  'firstRegistration',
  'horsepower',
  'bodyType',
  'drivetrain',
  'seats',
  'doors',
  'engineSize',
  'color',
  'previousOwners',
] as const satisfies readonly FactName[]

/** Every fact that a valuation reads. */
export const valuedCarFacts = [
  'make',
  'model',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'features',
  ...optionalFacts,
] as const satisfies readonly FactName[]

/** What a valuation reads of a car; null where it is not known. Of the equipment only codes of the catalogue count. */
export type ValuedCar = {
  readonly [Name in (typeof optionalFacts)[number]]: FactOf<Name>
} & {
  readonly make: string
  readonly model: string
  readonly year: number
  /** Kilometres. */
  readonly mileage: number
  readonly fuelType: FactOf<'fuelType'> | null
  readonly transmission: FactOf<'transmission'> | null
  readonly features: readonly string[]
  /** The two letters of an Italian province. */
  readonly province: string | null
}

/** A car with its asking price. */
export type PricedCar = ValuedCar & {
  readonly id: string
  /** Euro cents. */
  readonly price: number
}
