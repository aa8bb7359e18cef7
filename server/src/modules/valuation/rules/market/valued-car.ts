import { furtherCarFacts, neededCarFacts } from '@autopiazza/contract/market-value'
import type { FactOf } from '@autopiazza/contract/vehicle-facts'

/** Every fact that a valuation reads. */
export const valuedCarFacts = [...neededCarFacts, ...furtherCarFacts, 'features'] as const

/** What a valuation reads of a car; null where it is not known. Of the equipment only codes of the catalogue count. */
export type ValuedCar = {
  readonly [Name in (typeof neededCarFacts)[number]]: FactOf<Name>
} & {
  readonly [Name in (typeof furtherCarFacts)[number]]: FactOf<Name> | null
} & {
  readonly features: readonly string[]
  /** The two letters of an Italian province. */
  readonly province: string | null
}

/** An advert: a car with its asking price. */
export type PricedCar = ValuedCar & {
  readonly id: string
  /** Euro cents. */
  readonly price: number
  /** Null where the seller is not known: such an advert counts as the only one of its seller. */
  readonly sellerId: string | null
  /** YYYY-MM-DD: since when the advert asks this price. */
  readonly pricedOn: string
}

/** An advert of a fit, as cars of its family are compared with it: plain values, to be kept as JSON. */
export interface FamilyAdvert {
  readonly id: string
  /** Euro cents. */
  readonly price: number
  readonly seller: string
  /** Copies of one seller count together as one. */
  readonly counts: number
  /** How much dearer it is than the fit says, as a logarithm. */
  readonly rest: number
  /** What a fit says more that has not seen the prices of cars of its key, as a logarithm. */
  readonly unseen: number
  /** All that is added to the fit for its value. */
  readonly correction: number
  readonly car: PricedCar
}
