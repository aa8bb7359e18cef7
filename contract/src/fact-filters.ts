import { type FactOf, factsWith, type FactWith, vehicleFacts } from './vehicle-facts.ts'

type Facts = typeof vehicleFacts
export type SearchedFact = FactWith<'filter'>
type By<Way extends string> = {
  [Name in SearchedFact]: Facts[Name]['filter'] extends { readonly by: Way } ? Name : never
}[SearchedFact]
/** Facts that are searched by any of several values. */
export type ChosenFact = By<'value'>
/** Facts that are searched by a range, or by a minimum. */
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
/** Facts with facet counts: counts of each value, or of each offered minimum. */
export type CountedFact = ChosenFact | LeastFact
export const countedFacts: readonly CountedFact[] = [...chosenFacts, ...leastFacts]

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

/** Query keys of a fact's bounds, such as minPower and maxPower. */
type LeastKey<Name extends BoundedFact = BoundedFact> = `min${Capitalize<FactFilter<Name>>}`
type MostKey<Name extends BoundedFact = BoundedFact> = `max${Capitalize<FactFilter<Name>>}`
export type BoundKey<Name extends BoundedFact = BoundedFact> = LeastKey<Name> | MostKey<Name>
export function boundKeys<Name extends BoundedFact>(name: Name): readonly [least: LeastKey<Name>, most: MostKey<Name>] {
  const filter: string = filterOf(name)
  const capitalized = `${filter.charAt(0).toUpperCase()}${filter.slice(1)}`
  return [`min${capitalized}` as LeastKey<Name>, `max${capitalized}` as MostKey<Name>]
}

export function keysOf(name: SearchedFact): readonly (ChosenFact | BoundKey)[] {
  return isChosen(name) ? [name] : boundKeys(name)
}

export function isChosen(name: SearchedFact): name is ChosenFact {
  return vehicleFacts[name].filter.by === 'value'
}

/** Keys of the facets that count a fact by value or by offered minimum. */
export type FactFacet = ChosenFact | LeastKey<LeastFact>
export const factFacetNames: readonly FactFacet[] = [...chosenFacts, ...leastFacts.map((name) => boundKeys(name)[0])]

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

/** Returns every whole number in a small range. */
export function wholeNumbers({ min, max }: { readonly min: number; readonly max: number }): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at)
}

export const excludedFacts = ['fuelType', 'bodyType', 'transmission'] as const satisfies readonly ChosenFact[]
export type ExcludedFact = (typeof excludedFacts)[number]

/** Query key by which a search excludes values of a fact, such as excludeFuelType. */
export type ExclusionKey<Name extends ExcludedFact = ExcludedFact> = `exclude${Capitalize<Name>}`
export function exclusionKey<Name extends ExcludedFact>(name: Name): ExclusionKey<Name> {
  return `exclude${name.charAt(0).toUpperCase()}${name.slice(1)}` as ExclusionKey<Name>
}

/** Returns the fact whose values a filter of this name excludes. */
export function factExcludedBy(filter: string): ExcludedFact | undefined {
  return excludedFacts.find((name) => exclusionKey(name) === filter)
}
