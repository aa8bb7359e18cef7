import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import { newDriversFeature, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { factColumn, type FactColumn, type FactName, factNames, type FactOf } from '@autopiazza/contract/vehicle-facts'

/** Facts of a car by column name, as the database function listing_facts returns them. */
export type FactRow<Name extends FactName = FactName> = { readonly [Each in Name as FactColumn<Each>]: FactOf<Each> }
/** All facts of a car. A version stored before a fact existed has no entry for it. */
export type CarFacts = Readonly<Record<string, ChangedFact['from']>>

const columns = new Map<FactName, string>(factNames.map((name) => [name, factColumn(name)]))
export const factColumns: readonly string[] = [...columns.values()]

export function factsOfRow<Name extends FactName>(row: FactRow<Name>, names: readonly Name[]) {
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, values[columns.get(name) ?? name] ?? null])) as {
    [Each in Name]: FactOf<Each>
  }
}

export function factsOf(fields: ListingInput): FactRow {
  const entries = columns.entries().map(([name, column]) => [column, fields[name] ?? null] as const)
  return Object.fromEntries(entries) as unknown as FactRow
}

/** Returns the features as the database stores them: with derived features, and in the stored order when the set is equal. */
export function writtenFeatures(fields: ListingInput, known: readonly string[]): string[] {
  const { horsepower = null, weight = null, bodyType = null } = fields
  const ticked = fields.features.filter((feature) => feature !== newDriversFeature)
  const written = suitsNewDrivers({ horsepower, weight, bodyType }) ? [...ticked, newDriversFeature] : ticked
  const isSame = written.length === known.length && written.every((feature) => known.includes(feature))
  return isSame ? [...known] : written
}

/** Returns the changed facts in the order of the form. */
export function changedFacts(from: CarFacts, to: CarFacts): ChangedFact[] {
  return factNames.flatMap((fact) => {
    const [before = null, after = null] = [from[factColumn(fact)], to[factColumn(fact)]]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ fact, from: before, to: after }]
  })
}
