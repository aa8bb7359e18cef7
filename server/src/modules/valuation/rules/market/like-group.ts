import { type EncodedCar, encodeCar } from './encode-car.ts'
import type { FamilyAdvert } from './valued-car.ts'
import type { MarketModel } from './market-model.ts'

/** The adverts of a family as a struct of arrays, which is ten times as fast as an array of objects. */
export interface LikeGroup {
  readonly adverts: readonly FamilyAdvert[]
  readonly encoded: readonly EncodedCar[]
  /** The first adverts, up to this number, are evidence; the others are only found by their keys. */
  readonly compared: number
  /** Indices of the adverts by key. */
  readonly byKey: ReadonlyMap<number, readonly number[]>
  readonly keys: Uint32Array
  /** Index of each advert's seller, from 0. */
  readonly sellers: Uint32Array
  readonly sellerCount: number
  /** Number of sellers of the compared adverts, who have the first indices. */
  readonly comparedSellers: number
  readonly counts: Float64Array
  readonly rests: Float64Array
  readonly ages: Float64Array
  readonly mileages: Float64Array
  readonly logMileages: Float64Array
  /** In CV; 0 when unknown. */
  readonly powers: Float64Array
  readonly logPowers: Float64Array
  /** Kind of each compared advert. Adverts of one kind have the same likeness to every car. */
  readonly kinds: Uint32Array
  readonly carOfKind: readonly EncodedCar[]
  /** Cache of likenessTo by kind. */
  readonly likeness: Map<number, Float64Array>
}

/** Further adverts of a family do not improve a value. */
const mostCompared = 500

let last: { readonly adverts: readonly FamilyAdvert[]; readonly group: LikeGroup } | null = null

/** Prepares a family for valuations. Keeps the last one, because cars are valued family by family. */
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

/** Returns a 32-bit hash of all facts that likeness depends on. */
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
