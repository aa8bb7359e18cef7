import type { MarketValue } from '@autopiazza/contract/market-value'

const euro = 100

export interface Axis {
  readonly from: number
  readonly to: number
}

/** Returns the span of prices on the chart. It includes the price range, the value, this car and the similar adverts, with a margin. */
export function axisOf({ low, high, value, likeAdverts }: MarketValue, price: number): Axis {
  const prices = [low, high, value, price, ...likeAdverts.map(({ adjusted }) => adjusted)]
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  const margin = Math.max(euro, (to - from) * 0.06)
  return { from: from - margin, to: to + margin }
}

/** Returns a position from 0 at the left end of the axis to 1 at the right one. */
export function placeOn({ from, to }: Axis, price: number): number {
  return (price - from) / (to - from)
}

/** Width of a dot, as a share of the axis. */
const dotWidth = 0.035

/** Stacks overlapping dots in rows. Row 0 is the lowest. */
export function stackDots(places: readonly number[]): { readonly place: number; readonly row: number }[] {
  const ends: number[] = []
  return places
    .toSorted((a, b) => a - b)
    .map((place) => {
      const free = ends.findIndex((end) => end <= place)
      const row = free === -1 ? ends.length : free
      ends[row] = place + dotWidth
      return { place, row }
    })
}
