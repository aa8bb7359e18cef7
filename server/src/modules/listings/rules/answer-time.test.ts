import { expect, test } from 'vitest'
import { answerTimeOf } from './answer-time.ts'

test.each([
  [null, null],
  [0, 'hour'],
  [3_600, 'hour'],
  [3_601, 'hours'],
  [4 * 3_600, 'hours'],
  [4 * 3_600 + 1, 'day'],
  [24 * 3_600, 'day'],
  [24 * 3_600 + 1, 'days'],
  [72 * 3_600, 'days'],
  [72 * 3_600 + 1, 'longer'],
])('describes a median time to answer of %s seconds as %s', (seconds, words) => {
  expect(answerTimeOf(seconds)).toBe(words)
})
