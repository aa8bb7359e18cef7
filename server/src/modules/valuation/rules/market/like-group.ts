import type { EncodedCar } from './encode-car.ts'
import { hashOf } from './market-model.ts'

/** An advert that cars of its group are compared with. */
export type LikeAdvert = EncodedCar & {
  readonly id: string
  /** Euro cents. */
  readonly price: number
}

/** The figures of many adverts side by side, as all of them are compared with each car: numbers one after the other are read ten times as fast as objects. */
export interface LikeGroup {
  readonly adverts: readonly LikeAdvert[]
  readonly groups: Uint32Array
  readonly ids: Uint32Array
  readonly prices: Float64Array
  readonly logPrices: Float64Array
  /** By variant, then by advert. */
  readonly fitted: readonly Float64Array[]
  readonly ages: Float64Array
  readonly mileages: Float64Array
  readonly logMileages: Float64Array
  /** CV; 0 where they are not known. */
  readonly powers: Float64Array
  readonly logPowers: Float64Array
  readonly equipment: Float64Array
  /** By advert, then by fact. */
  readonly amounts: Float64Array
  /** Four of each advert: fuel, gearbox, litres and body. */
  readonly kinds: Uint32Array
  /** Advert i has those from wordStarts[i] to wordStarts[i + 1], in order. */
  readonly words: Uint32Array
  readonly wordStarts: Uint32Array
}

const known = new WeakMap<readonly LikeAdvert[], LikeGroup>()

/** Prepared once for each list of adverts. */
export function likeGroupOf(adverts: readonly LikeAdvert[]): LikeGroup {
  const group = known.get(adverts) ?? prepared(adverts)
  known.set(adverts, group)
  return group
}

/** For the logarithm of kilometres: 10,000 more or less are much for a new car and little for an old one. */
export function logMileageOf(mileage: number): number {
  return Math.log(mileage + 10_000)
}

function prepared(adverts: readonly LikeAdvert[]): LikeGroup {
  const numbers = (of: (advert: LikeAdvert) => number) => Float64Array.from(adverts, of)
  const wordStarts = new Uint32Array(adverts.length + 1)
  adverts.forEach(({ words }, at) => (wordStarts[at + 1] = (wordStarts[at] ?? 0) + words.length))
  const words = new Uint32Array(wordStarts.at(-1) ?? 0)
  adverts.forEach((advert, at) => words.set(advert.words, wordStarts[at]))
  return {
    adverts,
    groups: Uint32Array.from(adverts, ({ group }) => hashOf(group)),
    ids: Uint32Array.from(adverts, ({ id }) => hashOf(id)),
    prices: numbers(({ price }) => price),
    logPrices: numbers(({ price }) => Math.log(price)),
    fitted: Array.from(adverts[0]?.fitted ?? [], (_, variant) => numbers(({ fitted }) => fitted[variant] ?? 0)),
    ages: numbers(({ age }) => age),
    mileages: numbers(({ mileage }) => mileage),
    logMileages: numbers(({ mileage }) => logMileageOf(mileage)),
    powers: numbers(({ power }) => power ?? 0),
    logPowers: numbers(({ power }) => Math.log(power ?? 1)),
    equipment: numbers(({ equipment }) => equipment),
    amounts: Float64Array.from(adverts.flatMap(({ amounts }) => amounts)),
    kinds: Uint32Array.from(adverts.flatMap(({ kind }) => kind)),
    words,
    wordStarts,
  }
}
