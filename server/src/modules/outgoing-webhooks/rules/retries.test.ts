import { expect, test } from 'vitest'
import { isLost, nextAttempt } from './retries.ts'

const hour = 3_600_000
const begun = new Date('2026-03-02T10:00:00Z')

test('attempts a webhook delivery ten times at growing intervals within three days, and then gives up', () => {
  const moments = [begun]
  for (let next = nextAttempt(1, begun); next; next = nextAttempt(moments.length, next)) moments.push(next)
  const waits = moments.slice(1).map((at, index) => at.getTime() - (moments[index]?.getTime() ?? 0))
  expect(moments).toHaveLength(10)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(72 * hour)
})

test.each([
  [119 * hour, false],
  [120 * hour, true],
  [400 * hour, true],
])('decides whether a webhook endpoint without a success for %d ms is disabled: %s', (milliseconds, expected) => {
  expect(isLost(begun, new Date(begun.getTime() + milliseconds))).toBe(expected)
})
