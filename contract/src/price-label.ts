import { farBelowShare, fewestComparables, widestInterval } from './constants.ts'
import type { MarketPosition } from './market-value.ts'
import type { PriceLabel } from './vocabulary.ts'

/** Share of the distance from the value to the end of the interval. A third of the prices on that side are nearer to the value. */
const fairShare = 0.41

/** Maximum share of like adverts that contradict a label: cheaper adverts for great and good, dearer adverts for above and high. */
const against = { great: 0.2, good: 0.4, above: 0.4, high: 0.2 }

/**
 * Returns the label of a price among the prices of like adverts. great: below nine of ten of them; good: below seven
 * of ten; above: more than seven of ten; high: more than nine of ten. Returns null when fewer than eight like adverts
 * support the value, when the interval extends more than a quarter to either side, and when the price is more than a
 * quarter below the value. The label is milder when the like adverts shown beside the car, each adjusted to its
 * facts, contradict it.
 */
export function labelOf({ price, value, low, high, comparables, likePrices }: JudgedPrice): PriceLabel | null {
  if (comparables < fewestComparables || (high - low) / 2 / value >= widestInterval) return null
  if (price < (1 - farBelowShare) * value) return null
  const shareOf = (is: (like: number) => boolean) => likePrices.filter(is).length / Math.max(1, likePrices.length)
  const [cheaper, dearer] = [shareOf((like) => like < price), shareOf((like) => like > price)]
  if (price < low && cheaper <= against.great) return 'great'
  if (price < value - fairShare * (value - low) && cheaper <= against.good) return 'good'
  if (price > high && dearer <= against.high) return 'high'
  return price > value + fairShare * (high - value) && dearer <= against.above ? 'above' : 'fair'
}

interface JudgedPrice extends Omit<MarketPosition, 'label'> {
  readonly price: number
  /** Prices of the nearest like adverts, each adjusted to the facts of this car. */
  readonly likePrices: readonly number[]
}
