import type { TradeInCondition, ValuationBasis } from '@autopiazza/contract/vocabulary'

/**
 * The paid part of the market value, by condition: the rest pays for the check, the repairs, the guarantee, the time and the risk of selling the car again.
 * Set by hand and reviewed by an operator; no advert shows the price that a vendor paid.
 */
export const tradeInShares: Readonly<Record<TradeInCondition, number>> = {
  excellent: 0.91,
  good: 0.87,
  fair: 0.78,
  poor: 0.64,
}

/** The less certain a value, the lower the offer: owners of better cars of the kind decline, owners of worse ones accept. Set by hand as well. */
const prudence: Readonly<Record<ValuationBasis, number>> = { model: 1, few: 0.95, make: 0.85, market: 0.7 }

export function tradeInShareOf(condition: TradeInCondition, basis: ValuationBasis): number {
  return tradeInShares[condition] * prudence[basis]
}

/** Whole euro, in tens: more precision would be false. Never above the market value. */
export function tradeInValueOf(marketValue: number, condition: TradeInCondition, basis: ValuationBasis): number {
  return Math.floor((marketValue * tradeInShareOf(condition, basis)) / 10) * 10
}
