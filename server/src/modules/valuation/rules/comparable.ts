import type { Cents } from '@autopiazza/contract/money'

/** What a valuation needs of an advert. */
export interface Comparable {
  readonly year: number
  readonly mileage: number
  readonly price: Cents
}
