import { isTooLow, maxOffersOfABuyer, maxOffersPerDay, type OfferSide } from '@autopiazza/contract/offer-vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import { refused } from '../../../kernel/outcome.ts'
import type { ListingStatus, ListingType } from '@autopiazza/contract/vocabulary'

export interface OfferedCar {
  readonly listingType: ListingType
  readonly status: ListingStatus
  readonly salePrice: Cents | null
  readonly freeUnits: number
}

export function isCarAvailable({ listingType, status, salePrice, freeUnits }: OfferedCar): boolean {
  const isOnline = status === 'active' || status === 'pending'
  return isOnline && listingType !== 'rent' && salePrice !== null && freeUnits > 0
}

export interface OffersSoFar {
  /** True if an offer for this car awaits an answer or is agreed. */
  readonly hasLive: boolean
  /** For this car, on this Italian day. */
  readonly today: number
  /** For all cars, in 24 hours. */
  readonly lastDay: number
}

interface NewOffer {
  readonly car: OfferedCar
  readonly acceptsOffers: boolean
  readonly hasReserved: boolean
  readonly soFar: OffersSoFar
}

export function makeRefusal({ car, acceptsOffers, hasReserved, soFar }: NewOffer) {
  if (!acceptsOffers) return 'offers.not_taken'
  if (hasReserved || !isCarAvailable(car)) return 'offers.car_unavailable'
  if (soFar.hasLive) return 'offers.live_already'
  return limitRefusal(soFar)
}

export function limitRefusal({ today, lastDay }: OffersSoFar) {
  if (today >= maxOffersPerDay) return 'offers.three_today'
  return lastDay >= maxOffersOfABuyer ? 'offers.too_many' : null
}

/** Returns why an amount cannot be offered for a car, or null. An offer is at least half the price of the advert, and below it. */
export function amountRefusal(amount: Cents, salePrice: Cents) {
  if (amount >= salePrice) return refused('offers.not_lower', { amount: 'too_large' })
  return isTooLow(amount, salePrice) ? refused('offers.too_low', { amount: 'too_small' }) : null
}

/** Returns why this amount cannot answer the other party's offer, or null. A seller must ask for more than was offered, and a buyer must offer less than was asked. */
export function counterRefusal(side: OfferSide, amount: Cents, theirs: Cents) {
  const isBetter = side === 'seller' ? amount > theirs : amount < theirs
  return isBetter ? null : 'offers.past_theirs'
}

/** Returns whether a buyer's offer is refused at once. The lowest offer counts while it is below the price of the advert. */
export function isBelowLowest(amount: Cents, lowest: Cents | null, salePrice: Cents): boolean {
  return lowest !== null && lowest < salePrice && amount < lowest
}

/** Returns whether a seller may set this as the lowest offer: from half the price of the advert to the price. */
export function isPossibleLowest(lowest: Cents, salePrice: Cents): boolean {
  return !isTooLow(lowest, salePrice) && lowest <= salePrice
}
