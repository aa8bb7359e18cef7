import { offerMoves, offerSides, type OfferState, offerStates } from '@autopiazza/contract/offer-vocabulary'
import { offerMachine, type OfferStep } from '@autopiazza/contract/offer-states'
import { stateAfter } from '@autopiazza/contract/state-machine'
import { describe, expect, test } from 'vitest'
import { offerMoveRefusal } from './offer-states.ts'

const nextOfferState = (state: OfferState, step: OfferStep) => stateAfter(offerMachine, state, step)

describe("an offer's states", () => {
  test('lets only the other party answer an open offer, and only the party that made it withdraw it', () => {
    for (const madeBy of offerSides)
      for (const viewer of offerSides) {
        const asked = { state: 'open', madeBy, viewer } as const
        const isMaker = madeBy === viewer
        expect(offerMoveRefusal(asked, 'withdraw')).toBe(isMaker ? null : 'offers.not_yours')
        for (const move of ['accept', 'counter', 'refuse'] as const)
          expect(offerMoveRefusal(asked, move)).toBe(isMaker ? 'offers.not_yours' : null)
      }
  })

  test('refuses every action on an offer that is no longer open', () => {
    for (const state of offerStates.filter((one) => one !== 'open'))
      for (const move of offerMoves)
        for (const viewer of offerSides)
          expect(offerMoveRefusal({ state, madeBy: 'buyer', viewer }, move)).toBe('offers.not_open')
  })

  test('lets only open, accepted and used offers expire', () => {
    expect(offerStates.filter((state) => nextOfferState(state, 'expire') !== null)).toEqual([
      'open',
      'accepted',
      'used',
    ])
    expect(nextOfferState('open', 'expire')).toBe('expired')
    expect(nextOfferState('accepted', 'expire')).toBe('expired')
  })

  test('makes a used offer accepted again when its reservation ends, and an expired offer used again when a late payment arrives', () => {
    expect(nextOfferState('used', 'free')).toBe('accepted')
    expect(nextOfferState('expired', 'reinstate')).toBe('used')
  })
})
