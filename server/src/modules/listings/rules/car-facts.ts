import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { newDriversFeature, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { factColumn, type FactColumn, type FactName, factNames, type FactOf } from '@autopiazza/contract/vehicle-facts'

/** Facts of a car by the names of their columns, as the function listing_facts of the database returns them. */
export type FactRow<Name extends FactName = FactName> = { readonly [Each in Name as FactColumn<Each>]: FactOf<Each> }
/** All facts of a car; one that was kept before a fact was known has no entry for it. */
export type CarFacts = Readonly<Record<string, ChangedFact['from']>>

/** The columns of an advert that are facts of the car. */
export const factColumns: readonly string[] = factNames.map(factColumn)

/** The facts of a row by their names. */
export function factsOfRow<Name extends FactName>(row: FactRow<Name>, names: readonly Name[]) {
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, values[factColumn(name)] ?? null])) as {
    [Each in Name]: FactOf<Each>
  }
}

/** The facts of the car that a vendor has saved. */
export function factsOf(fields: ListingInput): FactRow {
  return Object.fromEntries(factNames.map((name) => [factColumn(name), fields[name] ?? null])) as unknown as FactRow
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
  return factNames.flatMap((fact) => {
    const [before = null, after = null] = [from[factColumn(fact)], to[factColumn(fact)]]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ fact, from: before, to: after }]
  })
}
