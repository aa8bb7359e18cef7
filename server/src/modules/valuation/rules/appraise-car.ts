import { widestInterval } from '@autopiazza/contract/constants'
import { labelOf } from '@autopiazza/contract/price-label'
import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import type { FamilyAdvert } from './market/valued-car.ts'
import type { MarketModel } from './market/market-model.ts'
import { type CarValuation, valueCar } from './market/value-car.ts'
import type { ValuedCar } from './market/valued-car.ts'

export interface Appraisal extends CarValuation {
  /** Null without a price, or when there is too little data for a label. */
  readonly label: PriceLabel | null
  /** True for a rough estimate: the interval is too wide for a label, or the value is not based on adverts of the model. */
  readonly isWide: boolean
}

interface AppraisedCar {
  readonly car: ValuedCar
  /** In cents. */
  readonly price: number | null
}

/** Values a car with a fitted model and labels its price. Used for adverts, for cars to be sold and for trade-ins. */
export function appraiseCar(
  model: MarketModel,
  family: readonly FamilyAdvert[],
  { car, price }: AppraisedCar,
): Appraisal {
  const valuation = valueCar(model, family, car)
  const likePrices = valuation.nearest.map(({ adjusted }) => adjusted)
  return {
    ...valuation,
    label: price === null ? null : labelOf({ ...valuation, price, likePrices }),
    isWide: valuation.basis !== 'model' || (valuation.high - valuation.low) / 2 / valuation.value >= widestInterval,
  }
}
