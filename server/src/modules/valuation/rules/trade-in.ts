import type { TradeInCondition, ValuationBasis } from '@autopiazza/contract/vocabulary'

/** Share of the market value that is paid, set by hand. The rest covers inspection, repairs, warranty, time and the risk of the resale. */
export const tradeInShares: Readonly<Record<TradeInCondition, number>> = {
  excellent: 0.91,
  good: 0.87,
  fair: 0.78,
  poor: 0.64,
}

/** The less certain a value is, the lower is the offer, because owners of better cars decline and owners of worse ones accept. Set by hand. */
const prudence: Readonly<Record<ValuationBasis, number>> = { model: 1, few: 0.95, make: 0.85, market: 0.7 }

export function tradeInShareOf(condition: TradeInCondition, basis: ValuationBasis): number {
  return tradeInShares[condition] * prudence[basis]
}

/** Returns whole euro in multiples of ten, because more precision would be misleading. Never above the market value. */
export function tradeInValueOf(marketValue: number, condition: TradeInCondition, basis: ValuationBasis): number {
  return Math.floor((marketValue * tradeInShareOf(condition, basis)) / 10) * 10
}
