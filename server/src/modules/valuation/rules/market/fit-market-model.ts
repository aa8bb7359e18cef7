import { type CarFacts, carFacts, carNames, factsAtFit } from './car-facts.ts'
import { type EncodedCar, encodeFacts, fittedPrice, groupOf, keyOf, sumsBy, sumsOf } from './encode-car.ts'
import type { FamilyAdvert } from './valued-car.ts'
import { doubtOf, fitWidths, intervalOf, type Miss, usualError } from './interval.ts'
import { evidenceOf } from './like-adverts.ts'
import { likeGroup } from './like-group.ts'
import type { MarketModel } from './market-model.ts'
import { type PriceRows, priceRows } from './price-rows.ts'
import { sellerOf, sharesOfCopies, weightsOf } from './sellers.ts'
import { productOf, sparseRidge } from './sparse-ridge.ts'
import type { PricedCar } from './valued-car.ts'

export interface FittedMarket {
  readonly model: MarketModel
  readonly families: ReadonlyMap<string, readonly FamilyAdvert[]>
}

/** The correction is computed once all adverts of the family are encoded. */
interface AdvertOfFit extends FamilyAdvert {
  correction: number
}

/** Huber threshold: residuals beyond it, in logarithms, get less weight. */
const oddness = 0.08
const rounds = 3
/** Convergence by the remaining gradient. The first rounds only identify outliers. */
const settled = { first: 1e-2, last: 1e-3 }
/** Number of folds of the cross-validation, by the keys of adverts. */
const parts = 5

/** Fits the market to the adverts with the facts of this day (YYYY-MM-DD). Deterministic for the same adverts in the same order. */
export function fitMarket(adverts: readonly PricedCar[], date: string): FittedMarket {
  const byFamily = Map.groupBy(
    adverts.filter(({ price }) => price > 0),
    (advert) => groupOf(carNames(advert)),
  )
  const priced = [...byFamily.values()].flat()
  const facts = priced.map((advert) => carFacts(advert, advert.pricedOn, date))
  const shares = sharesOfCopies(priced, facts)
  const { mean, terms, unseen } = fitTerms(priced, facts, weightsOf(priced, facts, shares))
  const model: MarketModel = {
    date,
    mean,
    terms,
    adverts: priced.length,
    widths: fitWidths([]),
    apart: apartOf(terms),
    error: { median: 0, mean: 0, covered: 0 },
  }
  const families = new Map<string, readonly FamilyAdvert[]>()
  const misses: Miss[] = []
  let row = 0
  for (const [family, members] of byFamily) {
    const encoded: EncodedCar[] = []
    const ofFamily = members.map((car): AdvertOfFit => {
      const own = facts[row] as CarFacts
      encoded.push(encodeFacts(model, car, factsAtFit(car, own, date)))
      const seen = fittedPrice(car, own, sumsOf(model)).log
      const advert = {
        id: car.id,
        price: car.price,
        seller: sellerOf(car),
        counts: shares[row] ?? 1,
        rest: Math.log(car.price) - seen,
        unseen: (unseen[row] ?? 0) - seen,
        correction: 0,
        car,
      }
      row += 1
      return advert
    })
    const group = likeGroup(ofFamily, encoded)
    for (const [at, advert] of ofFamily.entries()) {
      const car = encoded[at] as EncodedCar
      const evidence = evidenceOf(car, group)
      advert.correction = evidence.correction
      const price = Math.log(advert.price)
      const log = price - advert.rest + advert.correction
      misses.push({ doubts: doubtOf(car, evidence, log), log, price })
    }
    families.set(family, ofFamily)
  }
  return { model: withWidths(model, misses), families }
}

function partOf(car: PricedCar, facts: CarFacts): number {
  return keyOf(car, facts) % parts
}

interface FittedTerms {
  readonly mean: number
  readonly terms: Record<string, number>
  /** Per advert: the logarithm of its price according to a fit without its fold. */
  readonly unseen: Float64Array
}

function fitTerms(adverts: readonly PricedCar[], facts: readonly CarFacts[], trusts: Float64Array): FittedTerms {
  const table = priceRows(adverts, facts)
  const { rows, columns, penalties, usual } = table
  const logs = Float64Array.from(adverts, ({ price }, row) => Math.log(price) - (usual[row] ?? 0))
  const mean = logs.reduce((sum, log) => sum + log, 0) / (adverts.length || 1)
  const targets = logs.map((log) => log - mean)
  const fitted = robustFit(table, targets, trusts)
  const own = Uint8Array.from(adverts, (advert, row) => partOf(advert, facts[row] as CarFacts))
  const unseen = new Float64Array(adverts.length)
  for (let part = 0; part < parts; part += 1) {
    const others = fitted.trusts.map((trust, row) => (own[row] === part ? 0 : trust))
    const weights = sparseRidge(rows, { targets, trusts: others }, penalties, fitted.weights, settled.last)
    const sums = sumsBy((name) => weights[columns.get(name) ?? -1])
    adverts.forEach((advert, row) => {
      if (own[row] === part) unseen[row] = fittedPrice(advert, facts[row] as CarFacts, { mean, sums }).log
    })
  }
  const terms = Object.fromEntries(
    [...columns].map(([name, at]) => [name, Math.round((fitted.weights[at] ?? 0) * 100_000) / 100_000 + 0]),
  )
  return { mean, terms, unseen }
}

/** Iteratively reweighted least squares: prices far from the last fit get less weight. */
function robustFit({ rows, penalties }: PriceRows, targets: Float64Array, seen: Float64Array) {
  let weights: Float64Array = new Float64Array(rows.width)
  let trusts = seen
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) {
      const fitted = productOf(rows, weights)
      trusts = seen.map(
        (one, row) => (one * oddness) / Math.max(oddness, Math.abs((targets[row] ?? 0) - (fitted[row] ?? 0))),
      )
    }
    const until = round < rounds - 1 ? settled.first : settled.last
    weights = sparseRidge(rows, { targets, trusts }, penalties, weights, until)
  }
  return { weights, trusts }
}

function apartOf(terms: Readonly<Record<string, number>>): MarketModel['apart'] {
  const deviation = (group: string): number => {
    const weights = Object.entries(terms).flatMap(([name, weight]) => (name.startsWith(`${group}:`) ? [weight] : []))
    return Math.sqrt(weights.reduce((sum, one) => sum + one * one, 0) / (weights.length || 1))
  }
  return { families: deviation('family'), makes: deviation('make') }
}

function withWidths(model: MarketModel, misses: readonly Miss[]): MarketModel {
  const widths = fitWidths(misses)
  const errors = misses.map(({ log, price }) => Math.abs(Math.exp(log - price) - 1)).toSorted((a, b) => a - b)
  const covered = misses.filter(({ doubts, log, price }) => {
    const { low, high } = intervalOf(widths, log, usualError(widths, doubts))
    return price >= low && price <= high
  })
  const error = {
    median: errors[Math.floor(errors.length / 2)] ?? 0,
    mean: errors.reduce((sum, one) => sum + one, 0) / (errors.length || 1),
    covered: covered.length / (misses.length || 1),
  }
  return { ...model, widths, error }
}
