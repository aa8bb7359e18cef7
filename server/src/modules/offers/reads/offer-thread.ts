import type { OfferThread, PriceOffer } from '@autopiazza/contract/offers'
import type { OfferSide } from '@autopiazza/contract/offer-vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { isCarAvailable, makeRefusal } from '../rules/offer-amounts.ts'
import { offerMoveRefusal } from '../rules/offer-states.ts'
import { findOfferFacts } from './offer-facts.ts'
import { type CurrentOffer, listOffers } from './offers.ts'

const maxShown = 50

/** The offers of a buyer and the seller of a car as one of the two sees them. isClosed: one has blocked the other, and nothing new is offered. */
export async function findOfferThread(
  ctx: Context,
  thread: {
    readonly vehicleId: string
    readonly buyerId: string
    readonly viewerId: string
    readonly isClosed: boolean
  },
): Promise<OfferThread> {
  const { buyerId, viewerId, isClosed } = thread
  const facts = await findOfferFacts(ctx, thread)
  if (!facts) throw new Error(`There is no advert ${thread.vehicleId}`)
  const viewer: OfferSide = viewerId === buyerId ? 'buyer' : 'seller'
  const offers = await listOffers(ctx, { ...thread, limit: maxShown })
  const isAvailable = isCarAvailable(facts.car)
  const refusal = viewer === 'buyer' ? makeRefusal(facts) : null
  return {
    listPrice: facts.car.listingType === 'rent' ? null : facts.car.salePrice,
    isCarAvailable: isAvailable,
    canOffer: viewer === 'buyer' && refusal === null && !isClosed,
    offerRefusal: refusal,
    offers: offers.map((offer) => toPriceOffer(offer, { viewer, isAvailable, isClosed })),
  }
}

interface Seen {
  readonly viewer: OfferSide
  readonly isAvailable: boolean
  readonly isClosed: boolean
}

/** An offer in the form of the contract, with what this side may do with it. */
export function toPriceOffer(offer: CurrentOffer, { viewer, isAvailable, isClosed }: Seen): PriceOffer {
  const { id, vehicleId, madeBy, amount, listPrice, state, reason, createdAt, expiresAt } = offer
  const may = (move: 'accept' | 'counter' | 'refuse' | 'withdraw') =>
    offerMoveRefusal({ state, madeBy, viewer }, move) === null
  return {
    id,
    vehicleId,
    madeBy,
    isMine: madeBy === viewer,
    amount,
    listPrice,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    can: {
      accept: isAvailable && may('accept'),
      counter: isAvailable && !isClosed && may('counter'),
      refuse: may('refuse'),
      withdraw: may('withdraw'),
    },
  }
}
