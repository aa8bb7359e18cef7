/** Minimum adverts in the whole marketplace to value any car. */
const fewestOfAMarket = 5
/** Growth since the last fit that triggers a fit before the night. */
const growth = 1.25

interface Market {
  /** Adverts behind the newest model; null without one. */
  readonly fittedFrom: number | null
  readonly onSale: number
}

/** Returns whether a fit must not wait for the night: there is no model yet, or the market has outgrown it. */
export function isFitDue({ fittedFrom, onSale }: Market): boolean {
  return isMarket(onSale) && (fittedFrom === null || onSale > fittedFrom * growth)
}

export function isMarket(adverts: number): boolean {
  return adverts >= fewestOfAMarket
}
