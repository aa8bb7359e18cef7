import { fewestComparables, widestInterval } from '@autopiazza/contract/constants'
import type { Adjustment, MarketValue } from '@autopiazza/contract/market-value'

/** Why a car has no label: too few like adverts, prices too far apart, or one too far below theirs. */
export function doubtOf({
  comparables,
  value,
  low,
  high,
}: Pick<MarketValue, 'comparables' | 'value' | 'low' | 'high'>) {
  if (comparables < fewestComparables) return 'tooFew'
  return high - low >= 2 * widestInterval * value ? 'tooWide' : 'farBelow'
}

/** How a figure of this car differs from that of the reference car, in steps of the given size. */
export function differenceOf({ own, reference }: Pick<Adjustment, 'own' | 'reference'>, step = 1) {
  const difference = own === null || reference === null ? 0 : Math.round((own - reference) / step) * step
  return { way: difference > 0 ? 'more' : difference < 0 ? 'less' : 'alike', size: Math.abs(difference) } as const
}
