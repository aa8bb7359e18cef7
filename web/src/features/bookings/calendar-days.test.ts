import { expect, test } from 'vitest'
import { addDays, dateOf, dayOfDate, daysOfMonth, monthOf } from './calendar-days.ts'

test('dateOf and dayOfDate convert every day of a year back and forth', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) expect(dayOfDate(dateOf(day))).toBe(day)
})

test('addDays crosses the ends of months and years and daylight saving changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a month runs from its first to its last day', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthOf('2026-12-31')).toBe('2026-12')
})
