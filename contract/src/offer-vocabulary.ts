/** The buyer makes the first offer; then either party can make a counter-offer. */
export const offerSides = ['buyer', 'seller'] as const
export type OfferSide = (typeof offerSides)[number]

export const offerStates = [
  'open',
  'accepted',
  'countered',
  'refused',
  'withdrawn',
  'expired',
  'superseded',
  'used',
] as const
export type OfferState = (typeof offerStates)[number]

/** Why an offer ended without a decision. */
export const offerReasons = [
  'below_lowest',
  'price_lowered',
  'car_sold',
  'conversation_closed',
  'account_suspended',
] as const
export type OfferReason = (typeof offerReasons)[number]

export const offerMoves = ['accept', 'counter', 'refuse', 'withdraw'] as const
export type OfferMove = (typeof offerMoves)[number]

/** Returns whether an amount is less than half the advert's price, both in cents. Such an amount is a typing error or not a serious offer. */
export function isTooLow(amount: number, listPrice: number): boolean {
  return amount * 2 < listPrice
}

/** Hours in which an offer can be answered, and in which an accepted offer can be reserved. */
export const offerAnswerHours = 48
/** Offers that a buyer can make for one car on one Italian day. */
export const maxOffersPerDay = 3
/** Maximum offers of a buyer in 24 hours, for all cars. */
export const maxOffersOfABuyer = 30
