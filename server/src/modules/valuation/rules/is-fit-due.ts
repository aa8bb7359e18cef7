/** With fewer adverts in the whole marketplace no car is valued. */
const fewestOfAMarket = 5
/** A market that has grown by this much since the last fit is fitted again before the night. */
const growth = 1.25

interface Market {
  /** How many adverts the newest model was fitted from; null without one. */
  readonly fittedFrom: number | null
  /** How many adverts sell a car now. */
  readonly onSale: number
}

/** Whether the model cannot wait for the night: there is none yet, or the market has outgrown it. */
export function isFitDue({ fittedFrom, onSale }: Market): boolean {
  return isMarket(onSale) && (fittedFrom === null || onSale > fittedFrom * growth)
}

/** Whether there are enough adverts to fit a model from. */
export function isMarket(adverts: number): boolean {
  return adverts >= fewestOfAMarket
}
