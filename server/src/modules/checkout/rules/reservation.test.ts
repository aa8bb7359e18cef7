import { errorStatuses } from '@autopiazza/contract/errors'
import { reservationStatuses } from '@autopiazza/contract/purchase-vocabulary'
import { isOpen, moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'
import type { ReservationMove } from '@autopiazza/contract/reservation-states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardHoldSeconds, cardPageSeconds, confirmedHoldSeconds, decideOnMoney } from './reservation.ts'

const moves: readonly ReservationMove[] = ['confirm', 'complete', 'cancel', 'expire', 'reinstate']

describe('the states of a reservation', () => {
  test('reaches every state of a reservation from pending', () => {
    const reached = new Set<string>(['pending'])
    for (const status of reservationStatuses.flatMap(() => reservationStatuses)) {
      if (reached.has(status)) for (const move of moves) reached.add(nextStatus(status, move) ?? status)
    }
    expect([...reached].toSorted()).toEqual([...reservationStatuses].toSorted())
  })

  test('refuses an unknown transition with an error code that has an HTTP status', () => {
    expect(errorStatuses[moveRefusal]).toBe(409)
    expect(nextStatus('completed', 'cancel')).toBeNull()
    expect(nextStatus('pending', 'complete')).toBeNull()
  })

  test('keeps a reservation completed or cancelled after any later transitions', () => {
    const walk = fc.array(fc.constantFrom(...moves))
    const statusesOn = (taken: readonly ReservationMove[]) => {
      const statuses: (typeof reservationStatuses)[number][] = ['pending']
      for (const move of taken)
        statuses.push(nextStatus(statuses.at(-1) ?? 'pending', move) ?? statuses.at(-1) ?? 'pending')
      return statuses
    }
    const isEnded = (status: string) => status === 'completed' || status === 'cancelled'
    const staysEnded = fc.property(walk, (taken) => {
      const statuses = statusesOn(taken)
      const end = statuses.findIndex(isEnded)
      return end === -1 || statuses.slice(end).every((status) => status === statuses[end])
    })
    expect(() => fc.assert(staysEnded)).not.toThrow()
  })

  test('holds a unit only while the reservation is pending or confirmed', () => {
    expect(reservationStatuses.filter(isOpen)).toEqual(['pending', 'confirmed'])
  })
})

describe('the length of a hold', () => {
  test("holds a unit longer than the provider's payment page accepts payments, and for three days once confirmed", () => {
    expect(cardPageSeconds).toBeGreaterThan(30 * 60)
    expect(cardHoldSeconds).toBeGreaterThan(cardPageSeconds)
    expect(confirmedHoldSeconds).toBe(3 * 24 * 60 * 60)
  })
})

describe('an arriving payment', () => {
  test.each([
    ['pending', null, true, 'confirm'],
    ['pending', null, false, 'confirm'],
    ['expired', null, true, 'reinstate'],
    ['expired', null, false, 'late_payment'],
    ['cancelled', null, true, 'late_payment'],
    ['confirmed', 'this', true, 'known'],
    ['expired', 'this', true, 'known'],
    ['confirmed', 'another', true, 'duplicate_payment'],
    ['completed', 'another', true, 'duplicate_payment'],
  ] as const)(
    'for a %s reservation paid by %s with a free car (%s), decides what to do with the payment: %s',
    (status, depositPaymentId, isFree, decision) => {
      expect(decideOnMoney({ status, depositPaymentId }, 'this', isFree)).toBe(decision)
    },
  )
})
