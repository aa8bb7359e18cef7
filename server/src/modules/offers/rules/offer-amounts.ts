import { isTooLow, maxOffersOfABuyer, maxOffersPerDay, type OfferSide } from '@autopiazza/contract/offer-vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import { refused } from '../../../kernel/outcome.ts'
import type { ListingStatus, ListingType } from '@autopiazza/contract/vocabulary'

/** The car of an offer as it is now. */
export interface OfferedCar {
  readonly listingType: ListingType
  readonly status: ListingStatus
  readonly salePrice: Cents | null
  readonly freeUnits: number
}

/** True when the car can be reserved now. */
export function isCarAvailable({ listingType, status, salePrice, freeUnits }: OfferedCar): boolean {
  const isOnline = status === 'active' || status === 'pending'
  return isOnline && listingType !== 'rent' && salePrice !== null && freeUnits > 0
}

/** What a buyer has offered so far. */
export interface OffersSoFar {
  /** One awaits an answer or is agreed, for this car. */
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

/** Why a buyer cannot offer a price for a car now, or null. */
export function makeRefusal({ car, acceptsOffers, hasReserved, soFar }: NewOffer) {
  if (!acceptsOffers) return 'offers.not_taken'
  if (hasReserved || !isCarAvailable(car)) return 'offers.car_unavailable'
  if (soFar.hasLive) return 'offers.live_already'
  return limitRefusal(soFar)
}

/** Why a buyer has offered enough for now, or null. */
export function limitRefusal({ today, lastDay }: OffersSoFar) {
  if (today >= maxOffersPerDay) return 'offers.three_today'
  return lastDay >= maxOffersOfABuyer ? 'offers.too_many' : null
}

/** Why nobody can offer this amount for a car, or null: an offer is half the price of the advert or more, and below it. */
export function amountRefusal(amount: Cents, salePrice: Cents) {
  if (amount >= salePrice) return refused('offers.not_lower', { amount: 'too_large' })
  return isTooLow(amount, salePrice) ? refused('offers.too_low', { amount: 'too_small' }) : null
}

/** Why this amount cannot answer an offer of the other, or null: who sells asks for more than was offered, who buys offers less than was asked. */
export function counterRefusal(side: OfferSide, amount: Cents, theirs: Cents) {
  const isBetter = side === 'seller' ? amount > theirs : amount < theirs
  return isBetter ? null : 'offers.past_theirs'
}

/** True when a buyer's offer is refused without asking the seller: the lowest offer counts while it is below the price of the advert. */
export function isBelowLowest(amount: Cents, lowest: Cents | null, salePrice: Cents): boolean {
  return lowest !== null && lowest < salePrice && amount < lowest
}

/** True when a seller may set this as the lowest offer: half the price of the advert or more, up to the price. */
export function isPossibleLowest(lowest: Cents, salePrice: Cents): boolean {
  return !isTooLow(lowest, salePrice) && lowest <= salePrice
}
