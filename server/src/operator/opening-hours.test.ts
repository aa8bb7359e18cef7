import { expect, test } from 'vitest'
import { openingHoursText, readOpeningHours } from './opening-hours.ts'

test('parses weekdays and opening hours, and formats them in the same way', () => {
  const text = 'mon-wed 08:00-12:30,14:00-18:00; fri 08:00-12:30; sun 10:00-12:00'
  const periods = readOpeningHours(text)
  expect(periods).toHaveLength(8)
  expect(periods?.[0]).toEqual({ weekday: 1, opensAt: '08:00', closesAt: '12:30' })
  expect(periods?.at(-1)).toEqual({ weekday: 7, opensAt: '10:00', closesAt: '12:00' })
  expect(openingHoursText(periods ?? [])).toBe(text)
})

test('groups days with equal opening hours', () => {
  const hours = { opensAt: '09:00', closesAt: '17:00' }
  expect(openingHoursText([1, 2, 4, 5].map((weekday) => ({ weekday, ...hours })))).toBe(
    'mon-tue 09:00-17:00; thu-fri 09:00-17:00',
  )
})

test.each([
  '',
  'mon',
  'mon 8-12',
  'mon 08:00',
  'lun 08:00-12:00',
  'fri-mon 08:00-12:00',
  'mon-tue-wed 08:00-12:00',
  'mon 08:00-25:00',
  'mon 08:00-12:00 14:00-18:00',
  'mon 08:00-12:00;',
])('rejects the opening hours "%s"', (text) => {
  expect(readOpeningHours(text)).toBeNull()
})
