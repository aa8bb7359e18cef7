import { type OfferMove, offerAnswerHours, type OfferState, offerStates } from './offer-vocabulary.ts'
import type { StateMachine } from './state-machine.ts'

/** A change of an offer: an action of one of its two parties, or a consequence of the clock, the advert or a reservation. */
export type OfferStep = OfferMove | 'expire' | 'supersede' | 'reserve' | 'free' | 'reinstate'

/** The states of an offered price, in `offers.state`. */
export const offerMachine: StateMachine<OfferState, OfferStep> = {
  states: offerStates,
  begins: {
    open: 'the buyer offers a price · either side makes a counter-offer',
    refused: "the amount is below the seller's lowest",
  },
  steps: {
    accept: { to: 'accepted', from: { open: 'the other side accepts' } },
    counter: { to: 'countered', from: { open: 'the other side makes a counter-offer, which is a new offer' } },
    refuse: { to: 'refused', from: { open: 'the other side refuses' } },
    withdraw: { to: 'withdrawn', from: { open: 'the side that made it withdraws it' } },
    expire: {
      to: 'expired',
      from: {
        open: `${offerAnswerHours} hours without an answer`,
        accepted: `${offerAnswerHours} hours without a reservation`,
        used: `the reservation ends without a sale, after the ${offerAnswerHours} hours`,
      },
    },
    supersede: {
      to: 'superseded',
      from: {
        open: 'the advert costs no more than that · car sold · conversation blocked · account suspended',
        accepted: 'the car is sold to another buyer',
      },
    },
    reserve: { to: 'used', from: { accepted: 'the buyer reserves' } },
    free: {
      to: 'accepted',
      from: { used: `the reservation ends without a sale, within the ${offerAnswerHours} hours` },
    },
    reinstate: { to: 'used', from: { expired: 'late money reinstates the reservation' } },
  },
}
