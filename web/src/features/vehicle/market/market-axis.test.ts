import type { MarketValue } from '@autopiazza/contract/market-value'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, placeOn, stackDots } from './market-axis.ts'

const anyPrice = fc.integer({ min: 100, max: 50_000_000 })

test('keeps all elements of the chart within its bounds', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, fc.array(anyPrice, { maxLength: 12 }), (value, price, likes) => {
      const likeAdverts = likes.map((adjusted) => ({ adjusted }))
      const market = { value, low: value * 0.9, high: value * 1.1, likeAdverts } as unknown as MarketValue
      const axis = axisOf(market, price)
      for (const each of [value, value * 0.9, value * 1.1, price, ...likes]) {
        expect(placeOn(axis, each)).toBeGreaterThan(0)
        expect(placeOn(axis, each)).toBeLessThan(1)
      }
    }),
  )
})

test('moves overlapping dots apart', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (places) => {
      const dots = stackDots(places)
      expect(dots).toHaveLength(places.length)
      const rows = new Map<number, number>()
      for (const { place, row } of dots) {
        expect(place - (rows.get(row) ?? -1)).toBeGreaterThanOrEqual(0.0349)
        rows.set(row, place)
      }
    }),
  )
})
