import type { TradeInCondition } from '@autopiazza/contract/vocabulary'

/**
 * What is given of the market value, by condition: the rest pays for the check, the repairs, the guarantee, the time and the risk of selling the car again.
 * Set by hand and reviewed by an operator; no advert says what a vendor paid.
 */
export const tradeInShares: Readonly<Record<TradeInCondition, number>> = {
  excellent: 0.91,
  good: 0.87,
  fair: 0.78,
  poor: 0.64,
}

/** Whole euro, in tens: nearer would be a precision that nobody has. Never above the market value. */
export function tradeInValueOf(marketValue: number, condition: TradeInCondition): number {
  return Math.floor((marketValue * tradeInShares[condition]) / 10) * 10
}
