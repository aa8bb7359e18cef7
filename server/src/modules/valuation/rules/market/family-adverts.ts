import type { PricedCar } from './valued-car.ts'

/** An advert of a fit, as cars of its family are compared with it: plain values, to be kept as JSON. */
export interface FamilyAdvert {
  readonly id: string
  /** Euro cents. */
  readonly price: number
  readonly seller: string
  /** How much it counts beside the others of its family: up to 1. */
  readonly counts: number
  /** How much dearer it is than the fit says, as a logarithm. */
  readonly rest: number
  /** What a fit says more that has not seen the prices of cars of its key, as a logarithm. */
  readonly unseen: number
  /** All that is added to the fit for its value. */
  readonly correction: number
  readonly car: PricedCar
}
