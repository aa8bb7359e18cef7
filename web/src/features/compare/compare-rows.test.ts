import { factsWith, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { expect, test } from 'vitest'
import { bestOf } from './compare-rows.ts'

test.each([
  ['less', [1_200_000, 900_000, 900_000], [false, true, true]],
  ['less', [10, 0], [false, true]],
  ['less', [-50_000, 0], [true, false]],
  ['more', [2019, 2021], [false, true]],
  ['more', [90, null, 110], [false, false, true]],
] as const)(
  'where %s is better, the comparison marks all best values of %j and never an unknown value',
  (better, numbers, expected) => {
    expect(bestOf(numbers, better)).toEqual(expected)
  },
)

test.each([
  ['the same value', 'less', [5, 5]],
  ['one known value', 'more', [90, null]],
  ['a matter of taste', undefined, [3, 5]],
] as const)('the compared fact %s has no best value', (_, better, numbers) => {
  expect(bestOf(numbers, better)).toEqual([false, false])
})

test('only compared facts with a numeric value have a best value', () => {
  const names = Object.keys(vehicleFacts).filter((name) => 'better' in vehicleFacts[name as keyof typeof vehicleFacts])
  expect(names).toEqual(['year', 'mileage', 'horsepower', 'towingCapacity'])
  expect(factsWith('isCompared')).toEqual(expect.arrayContaining(names))
})
