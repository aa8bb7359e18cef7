/** Who makes an offer about a car: the buyer a first one, either of the two a counter-offer. */
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

/** Why an offer ended where nobody has decided it. */
export const offerReasons = [
  'below_lowest',
  'price_lowered',
  'car_sold',
  'conversation_closed',
  'account_suspended',
] as const
export type OfferReason = (typeof offerReasons)[number]

/** What a person does with an open offer. */
export const offerMoves = ['accept', 'counter', 'refuse', 'withdraw'] as const
export type OfferMove = (typeof offerMoves)[number]

/** True for less than half the price of the advert, in cents: a slip of the finger, or no offer. */
export function isTooLow(amount: number, listPrice: number): boolean {
  return amount * 2 < listPrice
}

/** Hours in which an offer can be answered, and in which an accepted one can be reserved. */
export const offerAnswerHours = 48
/** Offers that a buyer can make for one car on one Italian day. */
export const maxOffersPerDay = 3
/** Offers that a buyer can make in 24 hours, for all cars. */
export const maxOffersOfABuyer = 30
