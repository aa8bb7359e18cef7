import { expect, test } from 'vitest'
import { badgeTone } from './Deadlines.tsx'

test.each([
  [31, true, 'neutral'],
  [30, true, 'waiting'],
  [0, false, 'waiting'],
  [-1, true, 'danger'],
  [-1, false, 'neutral'],
])('%i days before a deadline (obligation: %s) the badge is %s', (daysLeft, isDuty, tone) => {
  expect(badgeTone(daysLeft, isDuty)).toBe(tone)
})
