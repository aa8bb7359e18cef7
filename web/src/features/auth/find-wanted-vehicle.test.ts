import type { VehicleDetail } from '@autopiazza/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '../../app/api-client.ts'
import { contactAddress } from '../../entities/conversation/contact.ts'
import { alertAddress } from '../../entities/vehicle/alert-address.ts'
import { vehicleFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findWantedVehicle } from './find-wanted-vehicle.ts'

const find = (next: string | undefined, vehicle: () => Promise<VehicleDetail>) =>
  findWantedVehicle({ api: { listings: { vehicle } } as unknown as ApiClient, queryClient: new QueryClient() }, next)

const inState = (status: VehicleDetail['status']) => async () => ({ ...vehicleFixture, status })

test('the sign-in finds the car that the visitor intends to write about, buy or get an alert for', async () => {
  for (const next of [contactAddress('1'), alertAddress('1'), '/checkout/1/payment'])
    expect(await find(next, inState('active'))).toMatchObject({ id: '1', make: 'Fiat', salePrice: 1_150_000 })
})

test('the sign-in shows no car when the requested car does not exist or is offline', async () => {
  const missing = () => Promise.reject(new Error('missing'))
  expect(await find(contactAddress('1'), missing)).toBeNull()
  expect(await find(contactAddress('1'), inState('inactive'))).toBeNull()
})

test('the sign-in shows a sold car only to a visitor who wants an availability alert for it', async () => {
  expect(await find(alertAddress('1'), inState('sold'))).toMatchObject({ id: '1' })
  expect(await find(contactAddress('1'), inState('sold'))).toBeNull()
})

test('the sign-in requests no car where its purpose has none', async () => {
  const asked: unknown[] = []
  const record = async () => {
    asked.push('a car')
    return vehicleFixture
  }
  for (const next of [undefined, '/vehicle/1', '/messages/1']) expect(await find(next, record)).toBeNull()
  expect(asked).toEqual([])
})
