import {
  type BoundedFact,
  boundedFacts,
  type ChosenFact,
  chosenFacts,
  type ChosenValue,
  type ExcludedFact,
  excludedFacts,
} from '@autopiazza/contract/fact-filters'
import type { Cents } from '@autopiazza/contract/money'
import type { ListingType, PriceLabel, SearchSort, SellerKind } from '@autopiazza/contract/vocabulary'

/** Bounds are inclusive; null means unbounded. */
export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** A point on the earth's surface in whole metres from the earth's centre. */
export interface EarthPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The requested bounds or values of each fact; an empty list means any value. */
type FactCriteria = { readonly [Name in BoundedFact]: Range } & {
  readonly [Name in ChosenFact]: readonly ChosenValue<Name>[]
}

/** The criteria of a search after the rules of the filters are applied. */
export interface Criteria extends FactCriteria {
  /** An advert must match all terms. */
  readonly terms: readonly Term[]
  /** The description must contain each keyword. */
  readonly keywords: readonly string[]
  readonly make: string | null
  readonly model: string | null
  /** An advert must be one of these cars; an empty list allows any car. When set, make and model are null. */
  readonly cars: readonly CarCriterion[]
  readonly excluded: Excluded
  /** In cents; applies unless listingType is rent. */
  readonly salePrices: Range & { readonly min: Cents | null; readonly max: Cents | null }
  /** In cents a day; setting it selects only adverts for rent. */
  readonly maxDailyRate: Cents | null
  readonly listingType: ListingType | null
  /** Allowed labels, with null for no label; an empty list allows every advert. */
  readonly priceLabel: readonly (PriceLabel | null)[]
  readonly sellerKind: SellerKind | null
  readonly seller: string | null
  readonly withPhotos: boolean
  /** The provinces of the requested region and province; null allows any province, an empty list allows none. */
  readonly provinces: readonly string[] | null
  readonly near: { readonly point: EarthPoint; readonly maxSquaredDistance: number | null } | null
  /** The advert must have all these features. */
  readonly features: readonly string[]
}

export interface CarCriterion {
  readonly text: string
  readonly make: string
  readonly model: string | null
}

/** Excluded values. An advert that does not state the fact is not excluded. */
export type Excluded = { readonly [Name in ExcludedFact]: readonly ChosenValue<Name>[] } & {
  readonly cars: readonly CarCriterion[]
  readonly features: readonly string[]
}

/** Words of the text with one meaning. */
export interface Term {
  /** Normalised words. When the term matches as text, make, model, version or description must contain each of them. */
  readonly words: readonly string[]
  readonly fact: Fact | null
  /** True when the words also match as text; false when the words are meaningless as text: '20000 euro'. */
  readonly isText: boolean
  /** The words match only in make and model: the 500 of a model is not the 500 km of a description. */
  readonly isOfNameAlone?: boolean
}

export interface Fact {
  /** name: make or model. */
  readonly kind: 'name' | 'equipment' | 'other'
  /** The criteria of the query without its terms. */
  readonly criteria: Criteria
}

const unbounded: Range = { min: null, max: null }

const anyFact = Object.fromEntries([
  ...boundedFacts.map((name) => [name, unbounded] as const),
  ...chosenFacts.map((name) => [name, []] as const),
]) as unknown as FactCriteria

export const nothingExcluded: Excluded = {
  ...(Object.fromEntries(excludedFacts.map((name) => [name, []])) as unknown as Pick<Excluded, ExcludedFact>),
  cars: [],
  features: [],
}

export const everything: Criteria = {
  ...anyFact,
  terms: [],
  keywords: [],
  make: null,
  model: null,
  cars: [],
  excluded: nothingExcluded,
  salePrices: { min: null, max: null },
  maxDailyRate: null,
  listingType: null,
  priceLabel: [],
  sellerKind: null,
  seller: null,
  withPhotos: false,
  provinces: null,
  near: null,
  features: [],
}

/** Returns the listing types that match a filter: sale and rent also match both, both matches only itself. */
export function listingTypesFor(wanted: ListingType): readonly ListingType[] {
  return wanted === 'both' ? ['both'] : [wanted, 'both']
}

/** Returns whether the search compares the sale price. Adverts for rent have no sale price. */
export function isPriceCompared(wanted: ListingType | null): boolean {
  return wanted !== 'rent'
}

export function isBounded({ min, max }: Range): boolean {
  return min !== null || max !== null
}

/** Returns the requested order if possible, otherwise relevance for a search with words, otherwise the recommended order. */
export function orderOf({ terms, near }: Criteria, sort: SearchSort | undefined): SearchSort {
  const usual = terms.length > 0 ? 'relevance' : 'recommended'
  if (sort === undefined) return usual
  if (sort === 'distance' && near === null) return usual
  return sort === 'relevance' ? usual : sort
}

/** Returns each distinct word of a text as a term without meaning. */
export function textTerms(text: string): Term[] {
  const words = new Set(text.split(/\s+/).filter(Boolean))
  return [...words].map((word) => ({ words: [word], fact: null, isText: true }))
}
