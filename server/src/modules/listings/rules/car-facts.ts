import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { newDriversFeature, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { type CarFact, carFacts } from '@autopiazza/contract/sale-vocabulary'

type FactValue = ChangedFact['from']

/** The facts of a car by the names of their columns, as the function listing_facts of the database returns them. */
export type CarFacts = Readonly<Record<string, FactValue>>

const columns: Readonly<Record<CarFact, string>> = {
  make: 'make',
  model: 'model',
  version: 'version',
  year: 'year',
  mileage: 'mileage',
  fuelType: 'fuel_type',
  transmission: 'transmission',
  bodyType: 'body_type',
  color: 'color',
  engineSize: 'engine_size',
  horsepower: 'horsepower',
  weight: 'weight',
  doors: 'doors',
  seats: 'seats',
  drivetrain: 'drivetrain',
  euroClass: 'euro_class',
  firstRegistration: 'first_registration',
  previousOwners: 'previous_owners',
  co2: 'co2',
  consumption: 'consumption',
  vin: 'vin',
  description: 'description',
  features: 'features',
}

/** The columns of an advert that are facts of the car. */
export const factColumns: readonly string[] = Object.values(columns)

/** The facts of the car that a vendor has saved. */
export function factsOf(fields: ListingInput): CarFacts {
  return Object.fromEntries(carFacts.map((fact) => [columns[fact], fields[fact] ?? null]))
}

/** The equipment as the database writes it: with what follows from the other facts, and in the known order where it is the same. */
export function writtenFeatures(fields: ListingInput, known: readonly string[]): string[] {
  const { horsepower = null, weight = null, bodyType = null } = fields
  const ticked = fields.features.filter((feature) => feature !== newDriversFeature)
  const written = suitsNewDrivers({ horsepower, weight, bodyType }) ? [...ticked, newDriversFeature] : ticked
  const isSame = written.length === known.length && written.every((feature) => known.includes(feature))
  return isSame ? [...known] : written
}

/** What a correction changes, in the order of the form. */
export function changedFacts(from: CarFacts, to: CarFacts): ChangedFact[] {
  return carFacts.flatMap((fact) => {
    const [before = null, after = null] = [from[columns[fact]], to[columns[fact]]]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ fact, from: before, to: after }]
  })
}
