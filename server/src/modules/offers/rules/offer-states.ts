import type { OfferMove, OfferSide, OfferState } from '@autopiazza/contract/offer-vocabulary'
import { offerMachine } from '@autopiazza/contract/offer-states'
import { stateAfter } from '@autopiazza/contract/state-machine'

interface OfferSeen {
  readonly state: OfferState
  readonly madeBy: OfferSide
  readonly viewer: OfferSide
}

/** Returns why this party cannot take this action, or null. A party withdraws its offers and answers those of the other party. */
export function offerMoveRefusal({ state, madeBy, viewer }: OfferSeen, move: OfferMove) {
  if (stateAfter(offerMachine, state, move) === null) return 'offers.not_open'
  return (move === 'withdraw') === (madeBy === viewer) ? null : 'offers.not_yours'
}
