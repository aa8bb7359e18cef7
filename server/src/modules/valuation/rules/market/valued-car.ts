import { furtherCarFacts, neededCarFacts } from '@autopiazza/contract/market-value'
import type { FactOf } from '@autopiazza/contract/vehicle-facts'

export const valuedCarFacts = [...neededCarFacts, ...furtherCarFacts, 'features'] as const

/** The facts that a valuation reads; null when unknown. Only catalogue codes of equipment count. */
export type ValuedCar = {
  readonly [Name in (typeof neededCarFacts)[number]]: FactOf<Name>
} & {
  readonly [Name in (typeof furtherCarFacts)[number]]: FactOf<Name> | null
} & {
  readonly features: readonly string[]
  /** Two-letter code of an Italian province. */
  readonly province: string | null
}

export type PricedCar = ValuedCar & {
  readonly id: string
  /** In cents. */
  readonly price: number
  /** Null when unknown: such an advert counts as its seller's only one. */
  readonly sellerId: string | null
  /** YYYY-MM-DD: the day since which the advert has this price. */
  readonly pricedOn: string
}

/** An advert of a fit for comparisons within its family, stored as JSON. */
export interface FamilyAdvert {
  readonly id: string
  /** In cents. */
  readonly price: number
  readonly seller: string
  /** Weight, in which copies of one seller together count as one. */
  readonly counts: number
  /** The residual: the logarithm of the price minus the fit. */
  readonly rest: number
  /** The fit without cars of its fold minus the fit, as a logarithm. */
  readonly unseen: number
  /** Correction of the fit for the value of this advert. */
  readonly correction: number
  readonly car: PricedCar
}
