import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysLater,
  endOfMonthAfter,
  weekdayOf,
  hourInItaly,
  momentInItaly,
} from './calendar-day.ts'
import { dayInItaly } from './italian-time.ts'

const days = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  ['24 October at 10:00, before the clocks go back', '2026-10-24T08:00:00Z', 3, '2026-10-27T09:00:00Z'],
  ['27 October at 10:00, back again', '2026-10-27T09:00:00Z', -3, '2026-10-24T08:00:00Z'],
  ['27 March at 10:00, before the clocks go forward', '2027-03-27T09:00:00Z', 1, '2027-03-28T08:00:00Z'],
  ['a time that the clock shows twice that day', '2026-10-24T00:30:00Z', 1, '2026-10-25T01:30:00Z'],
  ['a time that the clock does not show that day', '2027-03-27T01:30:00Z', 1, '2027-03-28T01:30:00Z'],
])('daysLater keeps the Italian time of day of %s', (_what, from, count, later) => {
  expect(daysLater(new Date(from), count)).toEqual(new Date(later))
})

describe('calendar days', () => {
  test('a calendar day has the right weekday and neighbours across months and leap days', () => {
    expect([weekdayOf('2027-03-28'), weekdayOf('2027-03-29')]).toEqual([7, 1])
    expect([addDays('2028-02-28', 1), addDays('2028-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
      '2028-02-29',
      '2028-02-29',
      '2027-01-01',
    ])
  })

  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-23', 24, '2028-11-23'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s plus %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  test.each([
    ['2024-02-29', 2, '2026-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-02-01', 2, '2028-02-29'],
    ['2022-04-01', 4, '2026-04-30'],
    ['2022-12-31', 4, '2026-12-31'],
  ])('the month of %s ends %i years later on %s', (day, years, end) => {
    expect(endOfMonthAfter(day, years)).toBe(end)
  })

  test('adding and then subtracting days returns the same day across clock changes and leap years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, number) => {
        const other = addDays(day, number)
        expect(daysBetween(day, other)).toBe(number)
        expect(addDays(other, -number)).toBe(day)
      }),
    )
  })
})

const iso = (day: string, time: string) => momentInItaly(day, time).toISOString()

describe('the day and the hour in Italy', () => {
  test.each([
    ['2026-01-15T22:59:59Z', '2026-01-15', 23],
    ['2026-01-15T23:00:00Z', '2026-01-16', 0],
    ['2026-07-15T21:59:59Z', '2026-07-15', 23],
    ['2026-07-15T22:00:00Z', '2026-07-16', 0],
    ['2026-03-28T23:00:00Z', '2026-03-29', 0],
    ['2026-03-29T00:59:59Z', '2026-03-29', 1],
    ['2026-03-29T01:00:00Z', '2026-03-29', 3],
    ['2026-10-25T00:30:00Z', '2026-10-25', 2],
    ['2026-10-25T01:30:00Z', '2026-10-25', 2],
    ['2026-10-25T22:59:59Z', '2026-10-25', 23],
    ['2026-10-25T23:00:00Z', '2026-10-26', 0],
  ])('at %s the day in Italy is %s and the hour %i', (moment, day, hour) => {
    expect([dayInItaly(new Date(moment)), hourInItaly(new Date(moment))]).toEqual([day, hour])
  })
})

describe('the moment of a local time', () => {
  test('momentInItaly follows winter and summer time', () => {
    expect(iso('2027-01-15', '09:00')).toBe('2027-01-15T08:00:00.000Z')
    expect(iso('2027-07-15', '09:00')).toBe('2027-07-15T07:00:00.000Z')
    expect(iso('2027-03-28', '09:00')).toBe('2027-03-28T07:00:00.000Z')
    expect(iso('2027-10-31', '09:00')).toBe('2027-10-31T08:00:00.000Z')
  })

  test('momentInItaly returns the end of the gap for a time that the clock skips', () => {
    for (const time of ['02:00', '02:30', '02:59', '03:00'])
      expect(iso('2027-03-28', time)).toBe('2027-03-28T01:00:00.000Z')
  })

  test('momentInItaly returns the first of two moments for a time that the clock shows twice', () => {
    expect(iso('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
    expect(iso('2027-10-31', '03:00')).toBe('2027-10-31T02:00:00.000Z')
  })

  test('momentInItaly increases with the local time and stays within the day', () => {
    const days = fc.constantFrom('2027-03-28', '2027-10-31', '2027-05-03', '2028-02-29')
    const minutes = fc.integer({ min: 0, max: 1439 })
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(days, minutes, minutes, (day, one, other) => {
        const earlier = momentInItaly(day, clock(Math.min(one, other)))
        const later = momentInItaly(day, clock(Math.max(one, other)))
        expect([earlier <= later, dayInItaly(earlier)]).toEqual([true, day])
      }),
    )
  })
})
