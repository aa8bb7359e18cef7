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
])('the hours of a day are read as they are typed: %j', (text, hours) => {
  expect(readHours(2, text)).toEqual(hours)
})

test('the hours of a day are written as they are read', () => {
  expect([hoursText(tuesday, 2), hoursText(tuesday, 3)]).toEqual(['08:00-12:30, 14:00-18:00', ''])
})
