import type { OperationName } from '@autopiazza/contract'
import type { Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type OfferOperation = Extract<OperationName, `offers.${string}`>

const ownOffer = {
  by: 'signed-in',
  of: 'both',
  notFound: 'offers.not_found',
  own: 'offers.not_open',
  input: ({ offerId }: Things) => ({ id: offerId }),
} as const
const ownAdvert = { by: 'vendor', of: 'vendor', notFound: 'listings.not_found' } as const

export const offerAuthorisation: Readonly<Record<OfferOperation, Rule>> = {
  'offers.make': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ id: listingId, amount: 1_200_000 }),
    notFound: 'listings.not_found',
    ofOwnCar: 'messaging.own_vehicle',
    own: 'offers.not_taken',
  },
  'offers.accept': ownOffer,
  'offers.counter': { ...ownOffer, input: ({ offerId }) => ({ id: offerId, amount: 1_250_000 }) },
  'offers.refuse': ownOffer,
  'offers.withdraw': ownOffer,
  'offers.terms': { ...ownAdvert, input: ({ listingId }) => ({ id: listingId }) },
  'offers.setTerms': {
    ...ownAdvert,
    input: ({ listingId }) => ({ id: listingId, acceptsOffers: true, lowestOffer: 1_000_000 }),
  },
}
