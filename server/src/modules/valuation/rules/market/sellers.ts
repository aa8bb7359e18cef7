import type { CarFacts } from './car-facts.ts'
import { groupOf } from './encode-car.ts'
import type { PricedCar } from './valued-car.ts'

/** Maximum share of one seller in the weight of a value. */
const mostOfOneSeller = 0.2
/** Weight of the prior, in adverts of a family or of a make in a province. */
const prior = 4
const mostSteps = 50

/** Returns the maximum weight per seller, so that no seller has more than a fifth of the total weight including `prior`. */
export function mostBySeller(weights: Float64Array, prior: number): number {
  const allUpTo = (most: number): number => {
    let sum = prior
    for (let at = 0; at < weights.length; at += 1) sum += Math.min(most, weights[at] ?? 0)
    return sum
  }
  let most = mostOfOneSeller * allUpTo(Number.POSITIVE_INFINITY)
  for (let step = 0; step < mostSteps; step += 1) {
    const next = mostOfOneSeller * allUpTo(most)
    if (next > most * 0.999) return next
    most = next
  }
  return most
}

/** Returns the weight of each advert. Copies by one seller together count as one advert. */
export function sharesOfCopies(adverts: readonly PricedCar[], facts: readonly CarFacts[]): Float64Array {
  const copyOf = (at: number): string => {
    const own = facts[at] as CarFacts
    const advert = adverts[at] as PricedCar
    return [sellerOf(advert), groupOf(own), own.badge, ...own.words, own.fuel, own.gearbox, advert.year].join('/')
  }
  const shares = new Float64Array(adverts.length)
  for (const copies of Map.groupBy(adverts.keys(), copyOf).values())
    for (const at of copies) shares[at] = 1 / copies.length
  return shares
}

/** Returns the weight of each advert in a fit, with at most a fifth per seller within a family and within a make in a province. */
export function weightsOf(adverts: readonly PricedCar[], facts: readonly CarFacts[], own: Float64Array): Float64Array {
  const weights = own.slice()
  for (const marketOf of [familyAt, provinceAt])
    for (const market of Map.groupBy(adverts.keys(), marketOf).values()) {
      const sellers = [...Map.groupBy(market, (at) => sellerOf(adverts[at] as PricedCar)).values()]
      const sums = Float64Array.from(sellers, (ofSeller) => ofSeller.reduce((sum, at) => sum + (own[at] ?? 0), 0))
      const most = mostBySeller(sums, prior)
      sellers.forEach((ofSeller, seller) => {
        const share = Math.min(1, most / (sums[seller] ?? 1))
        for (const at of ofSeller) weights[at] = Math.min(weights[at] ?? 0, (own[at] ?? 0) * share)
      })
    }
  return weights

  function familyAt(at: number): string {
    return groupOf(facts[at] as CarFacts)
  }
  function provinceAt(at: number): string {
    return `${facts[at]?.make}/${adverts[at]?.province}`
  }
}

export function sellerOf({ id, sellerId }: Pick<PricedCar, 'id' | 'sellerId'>): string {
  return sellerId ?? `advert ${id}`
}
