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

/** Bounds are included; null means unbounded. */
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

/** Of each fact the bounds or the values asked for; an empty list of values means any. */
type FactCriteria = { readonly [Name in BoundedFact]: Range } & {
  readonly [Name in ChosenFact]: readonly ChosenValue<Name>[]
}

/** The criteria of a search, with all rules of the filters applied. */
export interface Criteria extends FactCriteria {
  /** All must match. */
  readonly terms: readonly Term[]
  /** Each is contained in the description. */
  readonly keywords: readonly string[]
  readonly make: string | null
  readonly model: string | null
  /** One of several; none means any. With these, make and model are null. */
  readonly cars: readonly AskedCar[]
  readonly excluded: Excluded
  /** In cents; applies only where listingType is not rent. */
  readonly salePrices: Range & { readonly min: Cents | null; readonly max: Cents | null }
  /** In cents a day; a bound leaves only adverts for rent. */
  readonly maxDailyRate: Cents | null
  readonly listingType: ListingType | null
  /** Any of these, null being no label; none means any, and adverts without a label too. */
  readonly priceLabel: readonly (PriceLabel | null)[]
  readonly sellerKind: SellerKind | null
  /** The id of a vendor. */
  readonly seller: string | null
  readonly withPhotos: boolean
  /** The provinces of the region and the province asked for; null means any, an empty list none. */
  readonly provinces: readonly string[] | null
  readonly near: { readonly point: EarthPoint; readonly maxSquaredDistance: number | null } | null
  /** All are in the advert's list. */
  readonly features: readonly string[]
}

/** A make, or a model of it, of several that are asked for or left out. */
export interface AskedCar {
  /** As it was asked for. */
  readonly text: string
  readonly make: string
  readonly model: string | null
}

/** What is left out; an advert that does not state a fact stays. */
export type Excluded = { readonly [Name in ExcludedFact]: readonly ChosenValue<Name>[] } & {
  readonly cars: readonly AskedCar[]
  readonly features: readonly string[]
}

/** Words of the text that mean one thing. */
export interface Term {
  /** Plain words, each contained in make, model, version or description where the term matches by its text. */
  readonly words: readonly string[]
  readonly fact: Fact | null
  /** The words alone match too; false where they only make sense as the fact: '20000 euro'. */
  readonly isText: boolean
  /** The words match in make and model alone: the 500 of a model is not the 500 km of a description. */
  readonly isOfNameAlone?: boolean
}

/** What the words of a term mean. */
export interface Fact {
  /** name: make or model. */
  readonly kind: 'name' | 'equipment' | 'other'
  /** Without terms. */
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

/** The search for every active advert. */
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

/** The listing types that match a filter: sale and rent also match both, both matches only itself. */
export function listingTypesFor(wanted: ListingType): readonly ListingType[] {
  return wanted === 'both' ? ['both'] : [wanted, 'both']
}

/** Rentals have no sale price to compare. */
export function isPriceCompared(wanted: ListingType | null): boolean {
  return wanted !== 'rent'
}

export function isBounded({ min, max }: Range): boolean {
  return min !== null || max !== null
}

/** The requested order where it is possible; else by relevance with words, else the recommended one. */
export function orderOf({ terms, near }: Criteria, sort: SearchSort | undefined): SearchSort {
  const usual = terms.length > 0 ? 'relevance' : 'recommended'
  if (sort === undefined) return usual
  if (sort === 'distance' && near === null) return usual
  return sort === 'relevance' ? usual : sort
}

/** Each word of a text as a term of its own, once, without meaning. */
export function textTerms(text: string): Term[] {
  const words = new Set(text.split(/\s+/).filter(Boolean))
  return [...words].map((word) => ({ words: [word], fact: null, isText: true }))
}
