import { type FactOf, factsWith, type FactWith, vehicleFacts } from './vehicle-facts.ts'

type Facts = typeof vehicleFacts
/** The facts by which cars are searched. */
export type SearchedFact = FactWith<'filter'>
type By<Way extends string> = {
  [Name in SearchedFact]: Facts[Name]['filter'] extends { readonly by: Way } ? Name : never
}[SearchedFact]
/** Searched by any of several values. */
export type ChosenFact = By<'value'>
/** Searched by a range, or by a least value. */
export type BoundedFact = By<'range' | 'least'>
export type RangedFact = By<'range'>
export type LeastFact = By<'least'>

export const searchedFacts = factsWith('filter')
const by = <Name extends SearchedFact>(...ways: readonly string[]) =>
  searchedFacts.filter((name): name is Name => ways.includes(vehicleFacts[name].filter.by))
export const chosenFacts = by<ChosenFact>('value')
export const rangedFacts = by<RangedFact>('range')
export const leastFacts = by<LeastFact>('least')
export const boundedFacts = by<BoundedFact>('range', 'least')
/** The facts of which each value, or 'at least' each of the offered ones, is counted. */
export type CountedFact = ChosenFact | LeastFact
export const countedFacts: readonly CountedFact[] = [...chosenFacts, ...leastFacts]

/** The name of a fact's filter. */
export type FactFilter<Name extends SearchedFact = SearchedFact> = Name extends SearchedFact
  ? Facts[Name]['filter'] extends { readonly name: infer Other extends string }
    ? Other
    : Name
  : never
export function filterOf<Name extends SearchedFact>(name: Name): FactFilter<Name> {
  const { filter } = vehicleFacts[name]
  return ('name' in filter ? filter.name : name) as FactFilter<Name>
}

export function factOfFilter(filter: string): SearchedFact | undefined {
  return searchedFacts.find((name) => filterOf(name) === filter)
}

/** The keys of a fact's bounds in an address: minPower and maxPower. */
type LeastKey<Name extends BoundedFact = BoundedFact> = `min${Capitalize<FactFilter<Name>>}`
type MostKey<Name extends BoundedFact = BoundedFact> = `max${Capitalize<FactFilter<Name>>}`
export type BoundKey<Name extends BoundedFact = BoundedFact> = LeastKey<Name> | MostKey<Name>
export function boundKeys<Name extends BoundedFact>(name: Name): readonly [least: LeastKey<Name>, most: MostKey<Name>] {
  const filter: string = filterOf(name)
  const capitalized = `${filter.charAt(0).toUpperCase()}${filter.slice(1)}`
  return [`min${capitalized}` as LeastKey<Name>, `max${capitalized}` as MostKey<Name>]
}

/** The keys that a fact's filter sets in an address. */
export function keysOf(name: SearchedFact): readonly (ChosenFact | BoundKey)[] {
  return isChosen(name) ? [name] : boundKeys(name)
}

export function isChosen(name: SearchedFact): name is ChosenFact {
  return vehicleFacts[name].filter.by === 'value'
}

/** The keys of the facets that count a fact: each value, or 'at least' each of the offered ones. */
export type FactFacet = ChosenFact | LeastKey<LeastFact>
export const factFacetNames: readonly FactFacet[] = [...chosenFacts, ...leastFacts.map((name) => boundKeys(name)[0])]

/** A value of a chosen fact that a search takes. */
export type ChosenValue<Name extends ChosenFact> = Facts[Name] extends {
  readonly vocabulary: readonly (infer Word)[]
}
  ? Word
  : NonNullable<FactOf<Name>>
export function chosenValues<Name extends ChosenFact>(name: Name): readonly ChosenValue<Name>[] {
  const fact: (typeof vehicleFacts)[ChosenFact] = vehicleFacts[name]
  const values: readonly (string | number)[] =
    fact.kind === 'number' ? wholeNumbers(fact) : fact.kind === 'choice' ? fact.values : fact.vocabulary
  return values as readonly ChosenValue<Name>[]
}

/** Every number that a small whole fact can be. */
export function wholeNumbers({ min, max }: { readonly min: number; readonly max: number }): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at)
}

/** The facts of which a search leaves out values. */
export const excludedFacts = ['fuelType', 'bodyType', 'transmission'] as const satisfies readonly ChosenFact[]
export type ExcludedFact = (typeof excludedFacts)[number]

/** The key by which a search leaves out values of a fact: excludeFuelType. */
export type ExclusionKey<Name extends ExcludedFact = ExcludedFact> = `exclude${Capitalize<Name>}`
export function exclusionKey<Name extends ExcludedFact>(name: Name): ExclusionKey<Name> {
  return `exclude${name.charAt(0).toUpperCase()}${name.slice(1)}` as ExclusionKey<Name>
}

/** The fact that a filter of this name leaves out values of. */
export function factExcludedBy(filter: string): ExcludedFact | undefined {
  return excludedFacts.find((name) => exclusionKey(name) === filter)
}
