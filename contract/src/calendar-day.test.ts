import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, endOfMonthAfter, weekdayOf } from './calendar-day.ts'

const days = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('calendar days', () => {
  test('have a weekday and neighbours across months and leap days', () => {
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
  ])('%s and %i months are %s', (day, months, later) => {
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

  test('move forward and back by the same number of days, over clock changes and leap years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, number) => {
        const other = addDays(day, number)
        expect(daysBetween(day, other)).toBe(number)
        expect(addDays(other, -number)).toBe(day)
      }),
    )
  })
})
