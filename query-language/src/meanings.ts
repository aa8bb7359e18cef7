import { excludedFacts, exclusionKey } from '@autopiazza/contract/fact-filters'
import type {
  BodyType,
  Color,
  Drivetrain,
  Feature,
  FuelType,
  ListingType,
  PriceVat,
  SellerKind,
  Transmission,
} from '@autopiazza/contract/vocabulary'
import type { Comparison } from './words/comparisons.ts'
import type { Measure } from './words/measures.ts'

/** The facts of a car that a word can name, by the search key that they set. */
export interface FactValues {
  readonly fuelType: FuelType
  readonly transmission: Transmission
  readonly bodyType: BodyType
  readonly color: Color
  readonly drivetrain: Drivetrain
  readonly priceVat: PriceVat
  readonly features: Feature
  readonly listingType: Exclude<ListingType, 'both'>
  readonly sellerKind: SellerKind
  readonly withPhotos: true
}
export type FactKey = keyof FactValues

export type FactMeaning = {
  readonly [Key in FactKey]: { readonly kind: 'fact'; readonly key: Key; readonly value: FactValues[Key] }
}[FactKey]

/** Returns the search key that excludes values of a fact; null if there is none. */
export function exclusionOf(key: FactKey): string | null {
  const fact = excludedFacts.find((name) => name === key)
  return fact ? exclusionKey(fact) : key === 'features' ? 'excludeFeatures' : null
}

export interface MakeMeaning {
  readonly kind: 'make'
  readonly make: string
}
export interface ModelMeaning {
  readonly kind: 'model'
  readonly make: string
  readonly model: string
  /** The most frequent spelling in adverts. */
  readonly advertised: string
  readonly adverts: number
  readonly isNumber: boolean
}
export type PlaceMeaning =
  | {
      readonly kind: 'municipality'
      readonly name: string
      /** Rank by population; 0 for the most populous municipality. */ readonly rank: number
    }
  | { readonly kind: 'province'; readonly code: string }
  | { readonly kind: 'area'; readonly code: string }
  | { readonly kind: 'region'; readonly name: string }

export type GrammarMeaning =
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | { readonly kind: 'closing'; readonly comparison: 'min' | 'max' | 'about' }
  | { readonly kind: 'noun'; readonly measure: Measure }
  | { readonly kind: 'unit'; readonly measure: Measure }
  | { readonly kind: 'period'; readonly measure: 'instalment' | 'dailyRate' }
  | { readonly kind: 'negation' }
  | { readonly kind: 'affirmation' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'at'; readonly radius: number }
  | { readonly kind: 'provinceOf' }
  | { readonly kind: 'regionOf' }
  | { readonly kind: 'distanceFrom' }
  | { readonly kind: 'distance' }

export type Meaning = FactMeaning | MakeMeaning | ModelMeaning | PlaceMeaning | GrammarMeaning
export type Kind = Meaning['kind']
export type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>
