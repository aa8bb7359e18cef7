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

const euro = 100
const inEuro = (cents: number): number => Math.round(cents / euro) * euro

/** From the average to the value in whole euro, the largest step first and what the like adverts say beyond the facts last: the shown amounts add up. */
export function shownSum(
  average: number,
  adjustments: readonly Adjustment[],
): { readonly rows: readonly Adjustment[]; readonly value: number } {
  const ordered = adjustments.toSorted(
    (a, b) => Number(a.fact === 'market') - Number(b.fact === 'market') || Math.abs(b.amount) - Math.abs(a.amount),
  )
  let exact = average
  const rows = ordered.map((row) => {
    const before = inEuro(exact)
    exact += row.amount
    return { ...row, amount: inEuro(exact) - before }
  })
  return { rows: rows.filter(({ amount }) => amount !== 0), value: inEuro(exact) }
}

/** How a figure of this car differs from the average one, in steps of the given size. */
export function differenceOf({ own, average }: Pick<Adjustment, 'own' | 'average'>, step = 1) {
  const difference = own === null || average === null ? 0 : Math.round((own - average) / step) * step
  return { way: difference > 0 ? 'more' : difference < 0 ? 'less' : 'alike', size: Math.abs(difference) } as const
}
