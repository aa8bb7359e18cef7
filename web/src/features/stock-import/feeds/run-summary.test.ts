import { expect, test } from 'vitest'
import { changesOf, distanceTo } from './run-summary.ts'
import { runFixture } from './testing/feed-fixtures.ts'

test('names only the changes of a run that occurred, the most important first', () => {
  expect(changesOf(runFixture).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'created 3',
    'updated 2',
    'left 1',
    'kept 1',
    'refused 1',
  ])
})

test.each([
  [0, [0, 'second']],
  [59, [0, 'second']],
  [-60, [-1, 'minute']],
  [-12 * 60, [-12, 'minute']],
  [3 * 3_600, [3, 'hour']],
  [-49 * 3_600, [-2, 'day']],
])('returns a distance of %d seconds in its largest whole unit', (seconds, expected) => {
  expect(distanceTo(seconds * 1_000, 0)).toEqual(expected)
})
