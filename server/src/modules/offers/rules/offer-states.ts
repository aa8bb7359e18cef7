import type { OfferMove, OfferSide, OfferState } from '@autopiazza/contract/offer-vocabulary'

/** What happens to an offer: what people do with it, and what follows from the clock, the advert and a reservation. */
export type OfferStep = OfferMove | 'expire' | 'supersede' | 'reserve' | 'free' | 'reinstate'

/** The table of states, as docs/flows/offer.md draws it; the trigger offers_forward allows the same. */
const steps: Readonly<Record<OfferState, Partial<Record<OfferStep, OfferState>>>> = {
  open: {
    accept: 'accepted',
    counter: 'countered',
    refuse: 'refused',
    withdraw: 'withdrawn',
    expire: 'expired',
    supersede: 'superseded',
  },
  accepted: { reserve: 'used', expire: 'expired', supersede: 'superseded' },
  used: { free: 'accepted', expire: 'expired' },
  countered: {},
  refused: {},
  withdrawn: {},
  // Late money reinstates a reservation at the price that was agreed.
  expired: { reinstate: 'used' },
  superseded: {},
}

/** The state after a step, or null where the step does not exist. */
export function nextOfferState(state: OfferState, step: OfferStep): OfferState | null {
  return steps[state][step] ?? null
}

interface Asked {
  readonly state: OfferState
  readonly madeBy: OfferSide
  readonly viewer: OfferSide
}

/** Why this side cannot make this move, or null: an offer is withdrawn by who has made it, and answered by the other. */
export function offerMoveRefusal({ state, madeBy, viewer }: Asked, move: OfferMove) {
  if (nextOfferState(state, move) === null) return 'offers.not_open'
  return (move === 'withdraw') === (madeBy === viewer) ? null : 'offers.not_yours'
}
