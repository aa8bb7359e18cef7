import { expect, test } from 'vitest'
import { priceMoves, priceSteps } from './price-moves.ts'

const at = (day: number, price: number | null) => ({ price, since: new Date(Date.UTC(2026, 9, day)).toISOString() })
const untilDay = (day: number) => Date.UTC(2026, 9, day)

test('lists each price with its difference from the previous price, the newest first', () => {
  const moves = priceMoves([at(1, 1_000), at(5, 1_200), at(9, 900)])
  expect(moves.map(({ price, change }) => [price, change])).toEqual([
    [900, -300],
    [1_200, 200],
    [1_000, null],
  ])
})

test('shows no difference for the first price after a period without a price', () => {
  const moves = priceMoves([at(1, 1_000), at(5, null), at(9, 900)])
  expect(moves.map(({ price, change }) => [price, change])).toEqual([
    [900, null],
    [null, null],
    [1_000, null],
  ])
})

const euro = 100

test('draws prices as steps from the first day to today, with the highest price at the top', () => {
  const prices = [at(1, 10_000 * euro), at(6, 12_000 * euro), at(9, 8_000 * euro)]
  expect(priceSteps(prices, untilDay(11))).toEqual({
    high: 12_000 * euro,
    low: 8_000 * euro,
    line: 'M0 20H50V4H80V36H100',
    points: 'M0 20h0M50 4h0M80 36h0',
  })
})

test('draws a small price change as a small step, because the axis covers at least a tenth of the highest price', () => {
  const steps = priceSteps([at(1, 20_000 * euro), at(6, 19_900 * euro)], untilDay(11))
  expect(steps).toMatchObject({ high: 20_000 * euro, low: 18_000 * euro, line: 'M0 4H50V5.6H100' })
})

test('interrupts the price line while the car was not for sale', () => {
  const steps = priceSteps([at(1, 10_000 * euro), at(6, null), at(9, 8_000 * euro)], untilDay(11))
  expect(steps?.line).toBe('M0 4H50M80 36H100')
})

test('draws a price set today as a short line at the end of the chart', () => {
  const prices = [at(1, 10_000 * euro), at(26, 9_000 * euro)]
  expect(priceSteps(prices, untilDay(26))?.line).toBe('M0 4H96.2V36H100')
})

test('draws no chart for a price that never changed', () => {
  expect(priceSteps([at(1, 1_000)], untilDay(11))).toBeNull()
  expect(priceSteps([at(1, 1_000), at(5, null), at(9, 1_000)], untilDay(11))).toBeNull()
  expect(priceSteps([], untilDay(11))).toBeNull()
})
