import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '../../app/api-client.ts'
import { vehicleFixture } from '../vehicle/testing/vehicle-fixtures.ts'
import { vehicleQuery } from '../vehicle/vehicle-queries.ts'
import { seenOffer } from './seen-offer.ts'

const lines = [
  { code: 'sale_price', amount: 1_290_050 },
  { code: 'trade_in', amount: -200_000 },
] as const
const quote = { vehicleId: vehicleFixture.id, lines: [...lines], total: 1_090_050 }
const api = {} as ApiClient

test('sends the price of the car and the total in euro including cents', () => {
  expect(seenOffer(new QueryClient(), api, quote)).toEqual({ vehiclePrice: 12_900.5, totalAmount: 10_900.5 })
})

test('sends the facts of the car as the buyer saw them', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(vehicleQuery(api, vehicleFixture.id).queryKey, vehicleFixture)
  expect(seenOffer(queryClient, api, quote)).toMatchObject({ factsHash: vehicleFixture.factsHash })
})
