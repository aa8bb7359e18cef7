import { farBelowShare, fewestComparables, widestInterval } from './constants.ts'
import type { MarketPosition } from './market-value.ts'
import type { PriceLabel } from './vocabulary.ts'

/** Of the way from the value to the end of the interval: where a third of the prices on that side still lie nearer. */
const fairShare = 0.41

/**
 * The label of a price among those of like adverts: great is below nine of ten of them, good below seven, above is more than seven, high more than nine. Null where
 * fewer than eight like adverts carry the value, where its interval is wider than a quarter to either side, and where the price is more than a quarter below it.
 */
export function labelOf({
  price,
  value,
  low,
  high,
  comparables,
}: Omit<MarketPosition, 'label'> & { readonly price: number }): PriceLabel | null {
  if (comparables < fewestComparables || (high - low) / 2 / value >= widestInterval) return null
  if (price < (1 - farBelowShare) * value) return null
  if (price < low) return 'great'
  if (price < value - fairShare * (value - low)) return 'good'
  if (price <= value + fairShare * (high - value)) return 'fair'
  return price <= high ? 'above' : 'high'
}
