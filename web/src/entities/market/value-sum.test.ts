import { expect, test } from 'vitest'
import { differenceOf } from './value-sum.ts'

test.each([
  [{ own: 62_000, reference: 80_321 }, 1, { way: 'less', size: 18_321 }],
  [{ own: 130, reference: 118.4 }, 1, { way: 'more', size: 12 }],
  [{ own: 5.2, reference: 5.1 }, 1, { way: 'alike', size: 0 }],
  [{ own: null, reference: 4 }, 1, { way: 'alike', size: 0 }],
  [{ own: 4, reference: null }, 1, { way: 'alike', size: 0 }],
] as const)('the figures %j, rounded to multiples of %d, have the difference %j', (figures, step, difference) => {
  expect(differenceOf(figures, step)).toEqual(difference)
})
