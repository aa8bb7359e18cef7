import { expect, test } from 'vitest'
import { amountsOf } from './amounts-of.ts'

test('the price of the car and the total go to the server in euro, cents included', () => {
  const lines = [
    { code: 'sale_price', amount: 1_290_050 },
    { code: 'trade_in', amount: -200_000 },
  ] as const
  expect(amountsOf({ lines: [...lines], total: 1_090_050 })).toEqual({ vehiclePrice: 12_900.5, totalAmount: 10_900.5 })
})
