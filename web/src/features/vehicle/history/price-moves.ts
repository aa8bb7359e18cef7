import type { PriceHistory } from '@autopiazza/contract'

type Prices = PriceHistory['prices']

export interface PriceMove {
  /** In cents; null while the car is not for sale. */
  readonly price: number | null
  readonly since: string
  /** In cents, negative when the price was lowered. Null for the first price, and next to a period without a price. */
  readonly change: number | null
}

/** Returns each price with its difference from the previous one, the newest first. */
export function priceMoves(prices: Prices): PriceMove[] {
  return prices
    .map(({ price, since }, at) => {
      const before = prices[at - 1]?.price ?? null
      return { price, since, change: price === null || before === null ? null : price - before }
    })
    .toReversed()
}

export interface PriceSteps {
  /** The vertical range of the drawing in cents. It starts at the lowest price, or a tenth below the highest if that is lower, so that a small change looks small. */
  readonly high: number
  readonly low: number
  /** SVG paths of the line and of the points where a price begins, 100 wide and 40 high. */
  readonly line: string
  readonly points: string
}

const drawing = { width: 100, top: 4, bottom: 36 }
const leastSpan = 0.1
const hundredEuro = 10_000
/** Minimum length of the line of the last price, as a share of the whole period. */
const leastLast = 0.04

/** Returns the prices as steps over time, up to `until` in milliseconds; null without two prices to compare. */
export function priceSteps(prices: Prices, until: number): PriceSteps | null {
  const askingPrices = prices.flatMap(({ price }) => (price === null ? [] : [price]))
  const [high, lowest] = [Math.max(...askingPrices), Math.min(...askingPrices)]
  const low = Math.min(lowest, Math.floor((high * (1 - leastSpan)) / hundredEuro) * hundredEuro)
  const times = prices.map(({ since }) => Date.parse(since))
  const [from = 0, last = 0] = [times.at(0), times.at(-1)]
  if (askingPrices.length < 2 || high === lowest || last <= from) return null
  const end = Math.max(until, last + (last - from) * leastLast)
  const x = (time: number) => rounded(((time - from) / (end - from)) * drawing.width)
  const y = (price: number) => rounded(drawing.top + ((high - price) / (high - low)) * (drawing.bottom - drawing.top))
  const steps = prices.flatMap(({ price }, at) => {
    if (price === null) return []
    const [begin, finish] = [x(times[at] ?? from), x(times[at + 1] ?? end)]
    const isGoingOn = (prices[at - 1]?.price ?? null) !== null
    return [
      { line: `${isGoingOn ? `V${y(price)}` : `M${begin} ${y(price)}`}H${finish}`, point: `M${begin} ${y(price)}h0` },
    ]
  })
  return { high, low, line: steps.map(({ line }) => line).join(''), points: steps.map(({ point }) => point).join('') }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
