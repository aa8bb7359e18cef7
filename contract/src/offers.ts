import { z } from './zod.ts'
import { euroCents } from './numbers.ts'
import { offerReasons, offerSides, offerStates } from './offer-vocabulary.ts'
import { cents, fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { answerOfferRefusals, buyerOnly, counterOfferRefusals, makeOfferRefusals, vendorOnly } from './refusals.ts'
import { signedInOnly } from './refusals.ts'

/** An offered price in euro cents; whole euros. */
export const offerAmount = euroCents.refine((amount) => amount % 100 === 0, fieldError('whole_euro'))

export const priceOffer = z
  .object({
    id,
    vehicleId: id,
    madeBy: z.enum(offerSides),
    isMine: z.boolean(),
    amount: cents,
    listPrice: cents,
    state: z.enum(offerStates),
    reason: z.enum(offerReasons).nullable(),
    createdAt: timestamp,
    expiresAt: timestamp,
    can: z.object({ accept: z.boolean(), counter: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({
    description:
      'A price offered for a car. listPrice: the price of the advert at that time. expiresAt: until when it can be answered; once accepted, until when the buyer can reserve at it. reason: why it ended where nobody has decided it. can: what the viewer may do with it.',
  })
export type PriceOffer = z.infer<typeof priceOffer>

export const offerThread = z
  .object({
    listPrice: cents.nullable(),
    isCarAvailable: z.boolean(),
    canOffer: z.boolean(),
    offerRefusal: z.enum(makeOfferRefusals).nullable(),
    offers: z.array(priceOffer),
  })
  .meta({
    description:
      'The newest offers of two people about a car, the oldest of them first. listPrice: the price of the advert now. canOffer: the viewer may offer a price; offerRefusal: why a buyer may not.',
  })
export type OfferThread = z.infer<typeof offerThread>

export const offerTerms = z.object({ acceptsOffers: z.boolean(), lowestOffer: offerAmount.nullable() }).meta({
  description:
    "Whether buyers can offer a price for one of the vendor's cars. lowestOffer: lower offers are refused automatically; only the seller sees it. Null passes every offer on to the seller.",
})
export type OfferTerms = z.infer<typeof offerTerms>

const ofOffer = z.object({ id })
const answers = [...signedInOnly, 'offers.not_found', ...answerOfferRefusals] as const

export const offers = {
  make: operation(
    'POST',
    '/vehicles/{id}/offers',
    "Offers a price for a car, in the buyer's conversation about it, which it opens. One below what the seller has set is refused at once.",
    [
      ...buyerOnly,
      'listings.not_found',
      'messaging.own_vehicle',
      'messaging.too_many',
      'messaging.closed',
      'messaging.account_suspended',
      ...makeOfferRefusals,
      'offers.not_lower',
      'offers.too_low',
    ],
  )
    .input(z.object({ id, amount: offerAmount }))
    .output(z.object({ conversationId: id, offer: priceOffer })),
  accept: operation(
    'POST',
    '/offers/{id}/accept',
    'Accepts an open offer of the other: for 48 hours the buyer can reserve the car at this price.',
    [...answers, 'offers.car_unavailable'],
  )
    .input(ofOffer)
    .output(priceOffer),
  counter: operation('POST', '/offers/{id}/counter', 'Answers an open offer of the other with another price.', [
    ...answers,
    ...counterOfferRefusals,
    'messaging.closed',
    'messaging.account_suspended',
  ])
    .input(ofOffer.extend({ amount: offerAmount }))
    .output(priceOffer),
  refuse: operation('POST', '/offers/{id}/refuse', 'Refuses an open offer of the other.', answers)
    .input(ofOffer)
    .output(priceOffer),
  withdraw: operation('POST', '/offers/{id}/withdraw', "Withdraws one of the user's open offers.", answers)
    .input(ofOffer)
    .output(priceOffer),
  terms: operation(
    'GET',
    '/vendor/listings/{id}/offer-terms',
    "Whether one of the vendor's cars accepts offers, and the lowest one.",
    [...vendorOnly, 'listings.not_found'],
  )
    .input(ofOffer)
    .output(offerTerms),
  setTerms: operation(
    'PUT',
    '/vendor/listings/{id}/offer-terms',
    "Sets whether one of the vendor's cars accepts offers, and the lowest one that the seller receives: between half the price of the advert and the price.",
    [...vendorOnly, 'listings.not_found', 'offers.lowest_out_of_range', 'offers.not_for_sale'],
  )
    .input(offerTerms.extend({ id }))
    .output(nothing),
}
