import { expect, test } from 'vitest'
import { workingDayFrom } from './working-days.ts'

test.each([
  ['2026-11-27', '2026-11-27', 'a Friday stays'],
  ['2026-11-28', '2026-11-30', 'a Saturday becomes Monday'],
  ['2026-12-08', '2026-12-09', 'the Immaculate Conception'],
  ['2026-12-25', '2026-12-28', 'Christmas, then a Saturday that is a holiday and a Sunday'],
  ['2026-04-06', '2026-04-07', 'Easter Monday of 2026'],
  ['2027-03-29', '2027-03-30', 'Easter Monday of 2027'],
  ['2028-04-17', '2028-04-18', 'Easter Monday of 2028'],
  ['2026-10-04', '2026-10-05', 'Saint Francis, a Sunday'],
])('a period until %s ends on %s: %s', (day, end) => {
  expect(workingDayFrom(day)).toBe(end)
})
