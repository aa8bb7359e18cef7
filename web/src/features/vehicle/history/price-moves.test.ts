import { expect, test } from 'vitest'
import { priceMoves, priceSteps } from './price-moves.ts'

const at = (day: number, price: number | null) => ({ price, since: new Date(Date.UTC(2026, 9, day)).toISOString() })
const untilDay = (day: number) => Date.UTC(2026, 9, day)

test('each price says how it differs from the one before, the newest first', () => {
  const moves = priceMoves([at(1, 1_000), at(5, 1_200), at(9, 900)])
  expect(moves.map(({ price, change }) => [price, change])).toEqual([
    [900, -300],
    [1_200, 200],
    [1_000, null],
  ])
})

test('a price after a time without one differs from nothing', () => {
  const moves = priceMoves([at(1, 1_000), at(5, null), at(9, 900)])
  expect(moves.map(({ price, change }) => [price, change])).toEqual([
    [900, null],
    [null, null],
    [1_000, null],
  ])
})

test('prices are steps from the first day to the present one, the highest at the top', () => {
  expect(priceSteps([at(1, 1_000), at(6, 1_200), at(9, 800)], untilDay(11))).toEqual({
    high: 1_200,
    low: 800,
    line: 'M0 20H50V4H80V36H100',
    points: 'M0 20h0M50 4h0M80 36h0',
  })
})

test('the line is broken while the car was not for sale', () => {
  const steps = priceSteps([at(1, 1_000), at(6, null), at(9, 800)], untilDay(11))
  expect(steps?.line).toBe('M0 4H50M80 36H100')
})

test('a price of today is a short line at the end', () => {
  expect(priceSteps([at(1, 1_000), at(26, 900)], untilDay(26))?.line).toBe('M0 4H96.2V36H100')
})

test('what never changed, or was asked once, is not drawn', () => {
  expect(priceSteps([at(1, 1_000)], untilDay(11))).toBeNull()
  expect(priceSteps([at(1, 1_000), at(5, null), at(9, 1_000)], untilDay(11))).toBeNull()
  expect(priceSteps([], untilDay(11))).toBeNull()
})
