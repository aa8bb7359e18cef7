import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWithMarket, placeOnScale, scaleMargin } from './market-comparison.ts'

test.each([
  [1_000_000, 1_000_000, 'inLine', 5_000],
  [985_000, 1_000_000, 'inLine', 15_000],
  [984_900, 1_000_000, 'below', 15_000],
  [1_015_100, 1_000_000, 'above', 15_000],
  [880_000, 1_000_000, 'below', 120_000],
  [1_092_499, 1_000_000, 'above', 90_000],
  [98_000, 100_000, 'below', 5_000],
])(
  'classifies a price of %i cents against a value of %i as %s, with a difference of %i',
  (price, value, relation, difference) => {
    expect(compareWithMarket(price, { value })).toEqual({ relation, difference })
  },
)

const range = { low: 800_000, high: 1_200_000 }

test.each([
  [800_000, scaleMargin],
  [1_000_000, 0.5],
  [1_200_000, 1 - scaleMargin],
  [1, 0],
  [9_000_000, 1],
])('places a price of %i cents at %d of the scale', (price, place) => {
  expect(placeOnScale(price, range)).toBe(place)
})

test('places a higher price at the same point or further right, always within the scale', () => {
  const price = fc.integer({ min: 1, max: 2 ** 40 })
  fc.assert(
    fc.property(price, price, price, price, (one, other, end, otherEnd) => {
      const ends = { low: Math.min(end, otherEnd), high: Math.max(end, otherEnd) }
      const left = placeOnScale(Math.min(one, other), ends)
      const right = placeOnScale(Math.max(one, other), ends)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(1)
      expect(left).toBeLessThanOrEqual(right)
    }),
  )
})
