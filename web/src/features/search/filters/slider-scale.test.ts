import { searchPrices } from '@autopiazza/contract/constants'
import { describe, expect, test, vi } from 'vitest'
import { sliderOf, sliderScale } from './slider-scale.ts'

describe('the scale of prices', () => {
  const { ends, track, placeOf, valueAt } = sliderScale(searchPrices)

  test('goes to its ends in steps of 1', () => {
    expect(ends).toEqual({ min: 0, max: 100_000 })
    expect(track).toEqual({ min: 0, max: 72, step: 1 })
  })

  test.each([
    [0, 500],
    [1, 1_000],
    [39, 20_000],
    [40, 21_000],
    [59, 40_000],
    [60, 45_000],
    [71, 100_000],
  ])('the key at place %i leads to %i', (place, price) => {
    expect(valueAt(place + 1)).toBe(price)
    expect(placeOf(price)).toBe(place + 1)
  })

  test('a typed price stands between its neighbours and keeps its value', () => {
    for (let price = 0; price <= 100_000; price += 37) expect(valueAt(placeOf(price))).toBe(price)
    expect(placeOf(12_345)).toBeCloseTo(24.69)
  })

  test('what lies beyond stands at the end', () => {
    expect([placeOf(-1), placeOf(250_000)]).toEqual([0, 72])
  })
})

test('the slider of years ends with the present year of Italy, not with that in which the process began', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-12-31T22:59:00Z') })
  try {
    expect(sliderOf('year')).toEqual({ min: 1990, max: 2031, step: 1 })
    vi.setSystemTime(new Date('2031-12-31T23:30:00Z'))
    expect(sliderOf('year').max).toBe(2032)
  } finally {
    vi.useRealTimers()
  }
})

test('equal steps are the values themselves', () => {
  const { ends, track, placeOf, valueAt } = sliderScale({ min: 1990, max: 2026, step: 1 })
  expect([ends, track]).toEqual([
    { min: 1990, max: 2026 },
    { min: 1990, max: 2026, step: 1 },
  ])
  expect([placeOf(1980), placeOf(2010), placeOf(2030), valueAt(2010)]).toEqual([1990, 2010, 2026, 2010])
})
