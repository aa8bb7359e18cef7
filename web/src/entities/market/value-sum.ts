import { fewestComparables, widestInterval } from '@autopiazza/contract/constants'
import type { Adjustment, MarketValue } from '@autopiazza/contract/market-value'

/** Returns why a car has no label: too few similar adverts, similar adverts with prices too far apart, or a price too far below theirs. */
export function doubtOf({
  comparables,
  value,
  low,
  high,
}: Pick<MarketValue, 'comparables' | 'value' | 'low' | 'high'>) {
  if (comparables < fewestComparables) return 'tooFew'
  return high - low >= 2 * widestInterval * value ? 'tooWide' : 'farBelow'
}

/** Returns how a figure of this car differs from the reference car's, in multiples of `step`. */
export function differenceOf({ own, reference }: Pick<Adjustment, 'own' | 'reference'>, step = 1) {
  const difference = own === null || reference === null ? 0 : Math.round((own - reference) / step) * step
  return { way: difference > 0 ? 'more' : difference < 0 ? 'less' : 'alike', size: Math.abs(difference) } as const
}
