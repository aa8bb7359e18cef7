import type { Adjustment, ReferenceCar, ValuedFact } from '@autopiazza/contract/market-value'
import type { ValuationBasis } from '@autopiazza/contract/vocabulary'
import { carFacts, carNames } from './car-facts.ts'
import { completeCar, unknownFacts } from './complete-car.ts'
import { encodeFacts, groupOf } from './encode-car.ts'
import { explainValue } from './explain-value.ts'
import type { FamilyAdvert } from './valued-car.ts'
import { doubtOf, intervalOf, usualError } from './interval.ts'
import { evidenceOf } from './like-adverts.ts'
import { likeGroupOf } from './like-group.ts'
import { inFifties, type MarketModel } from './market-model.ts'
import { nearestOf } from './nearest-adverts.ts'
import type { ValuedCar } from './valued-car.ts'

/** The value of a car by the asking prices of adverts. Amounts are in cents, in steps of €50. */
export interface CarValuation {
  readonly value: number
  /** Eight in ten asking prices of similar cars are between low and high. */
  readonly low: number
  readonly high: number
  /** Number of comparables, counting copies of one seller once. */
  readonly comparables: number
  /** At most twelve of them, nearest first. */
  readonly nearest: readonly NearAdvert[]
  readonly reference: ReferenceCar | null
  readonly adjustments: readonly Adjustment[]
  /** At most two unknown facts that would narrow the interval most. */
  readonly narrowingFacts: readonly ValuedFact[]
  readonly basis: ValuationBasis
}

export interface NearAdvert {
  readonly id: string
  readonly price: number
  /** The price of the advert, adjusted to the facts of this car. */
  readonly adjusted: number
}

/** With fewer comparables a value is based on few adverts of the model. */
const fewestOfModel = 2
const mostNarrowing = 2
/** Minimum spread per unknown fact, as a logarithm: with adverts of the family, and without. */
const spreadOfUnknown = { withFamily: 0.015, withoutFamily: 0.12 }

/** Spread in a market with hardly any adverts; with `adverts` adverts its variance is half. */
const smallMarket = { spread: 0.3, adverts: 20 }

export function familyOf(car: ValuedCar): string {
  return groupOf(carNames(car))
}

/** Values a car on a day (YYYY-MM-DD) by a model and the adverts of its family. Unknown facts are filled from these adverts and widen the interval. */
export function valueCar(
  model: MarketModel,
  family: readonly FamilyAdvert[],
  car: ValuedCar,
  day = model.date,
): CarValuation {
  const group = likeGroupOf(model, family)
  const atFit = carFacts(car, model.date)
  const encoded = encodeFacts(model, car, atFit)
  const evidence = evidenceOf(encoded, group)
  const facts = day === model.date ? atFit : carFacts(car, day, model.date)
  const onDay = facts === atFit ? encoded : encodeFacts(model, car, facts)
  const unknown = unknownFacts(car)
  const completed = completeCar(model, group, car, onDay, day)
  const { fitted, correction } = completed ?? { fitted: onDay.fitted, correction: evidence.correction }
  const log = fitted.log + correction
  const typical = completed?.likeliest ?? encoded
  const error = Math.hypot(
    usualError(model.widths, doubtOf(typical, completed ? evidenceOf(typical, group) : evidence, log)),
    completed?.spread ?? 0,
    spreadOfUnknown[family.length > 0 ? 'withFamily' : 'withoutFamily'] * Math.sqrt(unknown.length),
    smallMarket.spread * Math.sqrt(smallMarket.adverts / (smallMarket.adverts + model.adverts)),
    encoded.isKnownFamily ? 0 : model.apart.families,
    encoded.isKnownMake ? 0 : model.apart.makes,
  )
  const { low, high } = intervalOf(model.widths, log, error)
  const value = inFifties(Math.exp(log))
  return {
    value,
    low: Math.min(value, inFifties(Math.exp(low))),
    high: Math.max(value, inFifties(Math.exp(high))),
    comparables: evidence.comparables,
    nearest: nearestOf(encoded, group, evidence.near).flatMap((at) => {
      const [advert, like] = [family[at], group.encoded[at]]
      if (!advert || !like) return []
      const { id, price } = advert
      return [{ id, price, adjusted: inFifties(Math.exp(Math.log(price) + log - like.fitted.log - advert.correction)) }]
    }),
    ...explainValue(model, group, evidence.near, { car, facts, encoded: onDay, fitted, correction, value, unknown }),
    narrowingFacts: (completed?.narrowing ?? unknown).slice(0, mostNarrowing),
    basis: basisOf(evidence.comparables, family.length, encoded.isKnownMake),
  }
}

function basisOf(comparables: number, adverts: number, isMakeKnown: boolean): ValuationBasis {
  if (comparables >= fewestOfModel) return 'model'
  if (adverts > 0) return 'few'
  return isMakeKnown ? 'make' : 'market'
}
