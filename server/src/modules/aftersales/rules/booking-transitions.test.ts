import { bookingStatuses, type BookingStatus } from '@autopiazza/contract/booking-vocabulary'
import { type BookingAction, bookingMachine } from '@autopiazza/contract/booking-states'
import { stateAfter, statesBefore } from '@autopiazza/contract/state-machine'
import { describe, expect, test } from 'vitest'
import { isOpen, lapseOf, permissionsOf, refusals } from './booking-transitions.ts'

const startsAt = new Date('2027-03-28T07:00:00Z')
const before = new Date('2027-03-20T12:00:00Z')
const answerDueAt = new Date('2027-03-27T17:00:00Z')
const booking = (status: BookingStatus, proposedAt: Date | null = null) => ({
  status,
  startsAt,
  proposedAt,
  answerDueAt,
})

const allActions = Object.keys(bookingMachine.steps) as BookingAction[]

describe('the transitions of a booking', () => {
  test('reaches every status of a booking from a request', () => {
    const reached = new Set<BookingStatus>(['requested'])
    for (let round = 0; round < bookingStatuses.length; round += 1)
      for (const action of allActions)
        if (statesBefore(bookingMachine, action).some((status) => reached.has(status)))
          reached.add(bookingMachine.steps[action].to)
    expect([...reached].toSorted()).toEqual(bookingStatuses.toSorted())
  })

  test('starts every transition from open bookings only', () => {
    for (const action of allActions) expect(statesBefore(bookingMachine, action).every(isOpen)).toBe(true)
  })

  const actions = Object.keys(refusals) as (keyof typeof refusals)[]
  test.each(actions)(
    'refuses %s from a status where it does not start',
    (action: keyof typeof refusals & BookingAction) => {
      for (const status of bookingStatuses) {
        const refusal = refusals[action](booking(status, new Date('2027-03-29T07:00:00Z')), before)
        expect(refusal === 'bookings.not_open').toBe(stateAfter(bookingMachine, status, action) === null)
      }
    },
  )
})

describe('cancellation of a booking by its buyer', () => {
  test.each([
    ['2027-03-27T22:59:59Z', null],
    ['2027-03-27T23:00:00Z', 'bookings.too_late_to_cancel'],
    ['2027-03-28T06:59:59Z', 'bookings.too_late_to_cancel'],
  ])('at %s, decides whether an appointment of the 28th can be cancelled: %s', (now, refusal) => {
    expect(refusals.cancel(booking('confirmed'), new Date(now))).toBe(refusal)
    expect(permissionsOf(booking('confirmed'), new Date(now))).toMatchObject({
      cancel: refusal === null,
      cancelRefusal: refusal,
    })
  })

  test('refuses to cancel an appointment that has begun, and shows no reason', () => {
    expect(refusals.cancel(booking('confirmed'), startsAt)).toBe('bookings.too_late_to_cancel')
    expect(permissionsOf(booking('confirmed'), startsAt)).toMatchObject({ cancel: false, cancelRefusal: null })
  })

  test('refuses to cancel a closed booking, and shows no reason', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(permissionsOf(booking(status), before)).toEqual({
        cancel: false,
        cancelRefusal: null,
        answerProposal: false,
      })
  })
})

describe('a proposed slot', () => {
  const proposed = booking('requested', new Date('2027-03-25T07:00:00Z'))
  test('lets the buyer accept a proposed slot until it begins', () => {
    expect(refusals.accept(proposed, new Date('2027-03-25T06:59:59Z'))).toBeNull()
    expect(refusals.accept(proposed, new Date('2027-03-25T07:00:00Z'))).toBe('bookings.no_proposal')
    expect(refusals.accept(booking('requested'), before)).toBe('bookings.no_proposal')
    expect(refusals.decline(booking('requested'))).toBe('bookings.no_proposal')
  })
})

describe("a workshop's answers", () => {
  test('lets a workshop confirm a booking until its slot begins, and complete it only afterwards', () => {
    expect(refusals.confirm(booking('requested'), startsAt)).toBe('bookings.slot_not_offered')
    expect(refusals.confirm(booking('requested'), before)).toBeNull()
    expect(refusals.complete(booking('confirmed'), before)).toBe('bookings.not_yet_over')
    expect(refusals.complete(booking('confirmed'), startsAt)).toBeNull()
  })
})

describe('the end of an unanswered request', () => {
  const earlier = new Date('2027-03-25T07:00:00Z')
  const later = new Date('2027-03-30T07:00:00Z')
  test.each([
    ['waits while the answer is not due', null, before, null],
    ['ends when the answer is due', null, answerDueAt, 'lapse'],
    ['waits for the answer to a later proposal', later, answerDueAt, null],
    ['ends with its later proposal', later, later, 'lapse'],
    ['loses a proposal whose time has come', earlier, earlier, 'lapseProposal'],
    ['ends when both times have come', earlier, answerDueAt, 'lapse'],
  ])('decides on an unanswered request: %s', (_what, proposedAt, now, action) => {
    expect(lapseOf(booking('requested', proposedAt), now)).toBe(action)
  })

  test('ends a booking by time only while its request is unanswered', () => {
    for (const status of ['confirmed', 'completed', 'cancelled'] as const)
      expect(lapseOf(booking(status), later)).toBeNull()
  })
})
