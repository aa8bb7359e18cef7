import { type EncodedCar, encodeCar } from './encode-car.ts'
import type { FamilyAdvert } from './valued-car.ts'
import type { MarketModel } from './market-model.ts'

/** The figures of a family's adverts side by side: numbers one after the other are read ten times as fast as objects. */
export interface LikeGroup {
  readonly adverts: readonly FamilyAdvert[]
  readonly encoded: readonly EncodedCar[]
  /** How many of them, from the first on, are evidence; the others are only found by their keys. */
  readonly compared: number
  /** Where the adverts of each key stand. */
  readonly byKey: ReadonlyMap<number, readonly number[]>
  readonly keys: Uint32Array
  /** Which of the sellers each advert is of, from 0. */
  readonly sellers: Uint32Array
  readonly sellerCount: number
  /** Those of the compared adverts come first. */
  readonly comparedSellers: number
  readonly counts: Float64Array
  readonly rests: Float64Array
  readonly ages: Float64Array
  readonly mileages: Float64Array
  readonly logMileages: Float64Array
  /** CV; 0 where they are not known. */
  readonly powers: Float64Array
  readonly logPowers: Float64Array
  /** Of the compared adverts: those of one kind are alike in all that the likeness of two cars follows from. */
  readonly kinds: Uint32Array
  readonly carOfKind: readonly EncodedCar[]
  /** How much a car of a kind counts beside each kind, as they are asked for. */
  readonly likeness: Map<number, Float64Array>
}

/** More adverts of a family say no more of a price. */
const mostCompared = 500

let last: { readonly adverts: readonly FamilyAdvert[]; readonly group: LikeGroup } | null = null

/** Prepares a family for the cars that are valued with it, one after the other. */
export function likeGroupOf(model: MarketModel, adverts: readonly FamilyAdvert[]): LikeGroup {
  if (last?.adverts === adverts) return last.group
  const group = likeGroup(
    adverts,
    adverts.map(({ car }) => encodeCar(model, car)),
  )
  last = { adverts, group }
  return group
}

export function likeGroup(adverts: readonly FamilyAdvert[], encoded: readonly EncodedCar[]): LikeGroup {
  const numbers = (of: (car: EncodedCar) => number) => Float64Array.from(encoded, of)
  const sellers = new Map<string, number>()
  const kinds = new Map<number, number>()
  const carOfKind: EncodedCar[] = []
  const compared = Math.min(mostCompared, adverts.length)
  const ofSellers = Uint32Array.from(adverts, ({ seller }) => numbered(sellers, seller))
  return {
    adverts,
    encoded,
    compared,
    byKey: Map.groupBy(encoded.keys(), (at) => encoded[at]?.key ?? 0),
    keys: Uint32Array.from(encoded, ({ key }) => key),
    sellers: ofSellers,
    sellerCount: sellers.size,
    comparedSellers: ofSellers.subarray(0, compared).reduce((most, seller) => Math.max(most, seller + 1), 0),
    counts: Float64Array.from(adverts, ({ counts }) => counts),
    rests: Float64Array.from(adverts, ({ rest }) => rest),
    ages: numbers(({ age }) => age),
    mileages: numbers(({ mileage }) => mileage),
    logMileages: numbers(({ mileage }) => Math.log(mileage + 10_000)),
    powers: numbers(({ power }) => power ?? 0),
    logPowers: numbers(({ power }) => Math.log(power ?? 100)),
    kinds: Uint32Array.from(encoded.slice(0, compared), (car) => {
      const kind = numbered(kinds, kindOf(car))
      carOfKind[kind] ??= car
      return kind
    }),
    carOfKind,
    likeness: new Map(),
  }
}

/** A number of 32 bits for what the likeness of two cars follows from. */
export function kindOf({ kind, words }: EncodedCar): number {
  let hash = words.length
  for (const numbers of [kind, words])
    for (const number of numbers) {
      hash = Math.imul(hash ^ number, 0x9e_37_79_b1)
      hash ^= hash >>> 15
    }
  return hash >>> 0
}

function numbered<Known>(numbers: Map<Known, number>, known: Known): number {
  const number = numbers.get(known) ?? numbers.size
  numbers.set(known, number)
  return number
}
