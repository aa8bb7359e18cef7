import { expect, test } from 'vitest'
import { noBooking } from './booking-form.ts'
import { readStoredBooking } from './use-stored-booking.ts'

const today = '2026-11-23'
const filled = { ...noBooking, workshopId: 'w1', day: '2026-11-30', startsAt: '2026-11-30T08:00:00Z', notes: 'Fischia' }
const stored = (day = filled.day) => JSON.stringify({ ...filled, day, userId: 'u1' })

test('restores the stored booking form', () => {
  expect(readStoredBooking(stored(), 'u1', today)).toEqual({
    workshopId: 'w1',
    day: '2026-11-30',
    startsAt: '2026-11-30T08:00:00Z',
    notes: 'Fischia',
  })
})

test('clears a stored day that has passed and restores the other fields', () => {
  expect(readStoredBooking(stored('2026-11-22'), 'u1', today)).toEqual({ workshopId: 'w1', notes: 'Fischia' })
})

test.each([null, 'not json', '[]', '{"userId":"u1","day":7}'])(
  'restores no booking form from the stored text %j',
  (broken) => {
    expect(readStoredBooking(broken, 'u1', today)).toEqual({})
  },
)

test("does not restore another user's booking form", () => {
  expect(readStoredBooking(stored(), 'u2', today)).toEqual({})
})
