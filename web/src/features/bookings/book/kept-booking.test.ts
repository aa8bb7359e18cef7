import { expect, test } from 'vitest'
import { noBooking } from './booking-form.ts'
import { keptBooking, readKeptBooking } from './kept-booking.ts'

const today = '2026-11-23'
const filled = { ...noBooking, workshopId: 'w1', day: '2026-11-30', startsAt: '2026-11-30T08:00:00Z', notes: 'Fischia' }

test('restores the stored booking form', () => {
  expect(readKeptBooking(keptBooking(filled, 'u1'), 'u1', today)).toEqual({
    workshopId: 'w1',
    day: '2026-11-30',
    startsAt: '2026-11-30T08:00:00Z',
    notes: 'Fischia',
  })
})

test('clears a stored day that has passed and restores the other fields', () => {
  const kept = readKeptBooking(keptBooking({ ...filled, day: '2026-11-22' }, 'u1'), 'u1', today)
  expect(kept).toEqual({ workshopId: 'w1', day: '', startsAt: '', notes: 'Fischia' })
})

test.each([null, 'not json', '[]', '{"userId":"u1","day":7}'])('restores nothing from %j', (stored) => {
  const { workshopId, notes, ...slot } = readKeptBooking(stored, 'u1', today)
  expect([workshopId, notes, slot.day || '', slot.startsAt || '']).toEqual([undefined, undefined, '', ''])
})

test("does not restore another user's form", () => {
  expect(readKeptBooking(keptBooking(filled, 'u1'), 'u2', today)).toEqual({})
})
