import type { PriceHistory } from '@autopiazza/contract'

type Prices = PriceHistory['prices']

export interface PriceMove {
  /** In cents; null while the car is not for sale. */
  readonly price: number | null
  readonly since: string
  /** In cents, below zero where the price was lowered; null at the first price, and where the car was or is not for sale. */
  readonly change: number | null
}

/** Each price with how it differs from the one before, the newest first. */
export function priceMoves(prices: Prices): PriceMove[] {
  return prices
    .map(({ price, since }, at) => {
      const before = prices[at - 1]?.price ?? null
      return { price, since, change: price === null || before === null ? null : price - before }
    })
    .toReversed()
}

export interface PriceSteps {
  /** The ends of the drawing, in cents: the highest price, and the lowest or a tenth below the highest, so that a small step looks small. */
  readonly high: number
  readonly low: number
  /** The drawing of the line and of the points where a price begins, 100 wide and 40 high. */
  readonly line: string
  readonly points: string
}

const drawing = { width: 100, top: 4, bottom: 36 }
const leastSpan = 0.1
const hundredEuro = 10_000
/** The last price is a line of at least this part of the whole time. */
const leastLast = 0.04

/** The prices as steps over time, up to a moment in milliseconds; null where there are no two prices to compare. */
export function priceSteps(prices: Prices, until: number): PriceSteps | null {
  const asked = prices.flatMap(({ price }) => (price === null ? [] : [price]))
  const [high, lowest] = [Math.max(...asked), Math.min(...asked)]
  const low = Math.min(lowest, Math.floor((high * (1 - leastSpan)) / hundredEuro) * hundredEuro)
  const times = prices.map(({ since }) => Date.parse(since))
  const [from = 0, last = 0] = [times.at(0), times.at(-1)]
  if (asked.length < 2 || high === lowest || last <= from) return null
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
