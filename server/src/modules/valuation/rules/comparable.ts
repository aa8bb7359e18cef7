import type { Cents } from '@autopiazza/contract/money'

/** The fields of an advert that a valuation uses. */
export interface Comparable {
  readonly year: number
  readonly mileage: number
  readonly price: Cents
}
