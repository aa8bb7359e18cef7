import { expect, test } from 'vitest'
import { hoursText, readHours } from './opening-hours.ts'

const tuesday = [
  { weekday: 2, opensAt: '08:00', closesAt: '12:30' },
  { weekday: 2, opensAt: '14:00', closesAt: '18:00' },
]

test.each([
  ['08:00-12:30, 14:00-18:00', tuesday],
  [' 8.00 – 12.30,14:00-18:00, ', tuesday],
  ['', []],
  ['mattina', null],
  ['08:00-12:30; 14:00-18:00', null],
])('parses the typed opening hours of a day: %j', (text, hours) => {
  expect(readHours(2, text)).toEqual(hours)
})

test('formats the opening hours of a day in a format that the parser accepts', () => {
  expect([hoursText(tuesday, 2), hoursText(tuesday, 3)]).toEqual(['08:00-12:30, 14:00-18:00', ''])
})
