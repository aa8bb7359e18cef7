import { searchPrices } from '@autopiazza/contract/constants'
import { describe, expect, test, vi } from 'vitest'
import { sliderOf, sliderScale } from './slider-scale.ts'

describe('the price scale of the slider', () => {
  const { ends, track, placeOf, valueAt } = sliderScale(searchPrices)

  test('covers the price scale from end to end in slider steps of 1', () => {
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
  ])('maps position %i of the slider to the value %i', (place, price) => {
    expect(valueAt(place + 1)).toBe(price)
    expect(placeOf(price)).toBe(place + 1)
  })

  test('maps a typed price to a position between two steps and back to exactly that price', () => {
    for (let price = 0; price <= 100_000; price += 37) expect(valueAt(placeOf(price))).toBe(price)
    expect(placeOf(12_345)).toBeCloseTo(24.69)
  })

  test('maps prices beyond the scale to its end', () => {
    expect([placeOf(-1), placeOf(250_000)]).toEqual([0, 72])
  })
})

test('ends the slider of years with the current year in Italy instead of the year when the process started', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-12-31T22:59:00Z') })
  try {
    expect(sliderOf('year')).toEqual({ min: 1990, max: 2031, step: 1 })
    vi.setSystemTime(new Date('2031-12-31T23:30:00Z'))
    expect(sliderOf('year').max).toBe(2032)
  } finally {
    vi.useRealTimers()
  }
})

test('maps values with equal steps to themselves', () => {
  const { ends, track, placeOf, valueAt } = sliderScale({ min: 1990, max: 2026, step: 1 })
  expect([ends, track]).toEqual([
    { min: 1990, max: 2026 },
    { min: 1990, max: 2026, step: 1 },
  ])
  expect([placeOf(1980), placeOf(2010), placeOf(2030), valueAt(2010)]).toEqual([1990, 2010, 2026, 2010])
})
