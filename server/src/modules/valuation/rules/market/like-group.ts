import { type EncodedCar, encodeCar } from './encode-car.ts'
import type { FamilyAdvert } from './family-adverts.ts'
import type { MarketModel } from './market-model.ts'

/** The figures of a family's adverts side by side: numbers one after the other are read ten times as fast as objects. */
export interface LikeGroup {
  readonly adverts: readonly FamilyAdvert[]
  readonly encoded: readonly EncodedCar[]
  readonly keys: Uint32Array
  /** Which of the sellers each advert is of, from 0. */
  readonly sellers: Uint32Array
  readonly sellerCount: number
  readonly ages: Float64Array
  readonly mileages: Float64Array
  /** CV; 0 where they are not known. */
  readonly powers: Float64Array
  /** Adverts of one kind are alike in all that the likeness of two cars follows from. */
  readonly kinds: Uint32Array
  readonly carOfKind: readonly EncodedCar[]
}

const known = new WeakMap<readonly FamilyAdvert[], LikeGroup>()

/** Prepared once for each family of a model. */
export function likeGroupOf(model: MarketModel, adverts: readonly FamilyAdvert[]): LikeGroup {
  const group =
    known.get(adverts) ??
    likeGroup(
      adverts,
      adverts.map(({ car }) => encodeCar(model, car)),
    )
  known.set(adverts, group)
  return group
}

export function likeGroup(adverts: readonly FamilyAdvert[], encoded: readonly EncodedCar[]): LikeGroup {
  const numbers = (of: (car: EncodedCar) => number) => Float64Array.from(encoded, of)
  const sellers = new Map<string, number>()
  const kinds = new Map<string, number>()
  const carOfKind: EncodedCar[] = []
  return {
    adverts,
    encoded,
    keys: Uint32Array.from(encoded, ({ key }) => key),
    sellers: Uint32Array.from(adverts, ({ seller }) => numbered(sellers, seller)),
    sellerCount: sellers.size,
    ages: numbers(({ age }) => age),
    mileages: numbers(({ mileage }) => mileage),
    powers: numbers(({ power }) => power ?? 0),
    kinds: Uint32Array.from(encoded, (car) => {
      const kind = numbered(kinds, kindOf(car))
      carOfKind[kind] ??= car
      return kind
    }),
    carOfKind,
  }
}

export function kindOf({ kind, words }: EncodedCar): string {
  return `${kind.join(' ')} ${words.join(' ')}`
}

function numbered(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size
  known.set(text, number)
  return number
}
