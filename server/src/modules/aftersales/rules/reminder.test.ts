import { describe, expect, test } from 'vitest'
import { reminderFor } from './reminder.ts'

const remind = (startsAt: string, now: string) => reminderFor(new Date(startsAt), new Date(now))?.toISOString() ?? null

describe('the reminder of an appointment', () => {
  test.each([
    ['2027-01-15T08:00:00Z', '2027-01-14T08:00:00.000Z'],
    ['2027-07-15T07:00:00Z', '2027-07-14T07:00:00.000Z'],
    ['2027-03-28T07:00:00Z', '2027-03-27T08:00:00.000Z'],
    ['2027-03-29T07:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['2027-10-31T08:00:00Z', '2027-10-30T07:00:00.000Z'],
    ['2027-11-01T08:00:00Z', '2027-10-31T08:00:00.000Z'],
    ['2027-03-01T07:00:00Z', '2027-02-28T08:00:00.000Z'],
    ['2027-05-09T22:00:00Z', '2027-05-09T07:00:00.000Z'],
    ['2027-05-09T21:59:00Z', '2027-05-08T07:00:00.000Z'],
  ])('at %s is at nine in Italy the day before', (startsAt, at) => {
    expect(remind(startsAt, '2026-12-01T00:00:00Z')).toBe(at)
  })

  test('is left out where that is over: the confirmation reminds', () => {
    expect(remind('2027-01-15T08:00:00Z', '2027-01-14T07:59:59Z')).not.toBeNull()
    expect(remind('2027-01-15T08:00:00Z', '2027-01-14T08:00:00Z')).toBeNull()
  })
})
