import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callApi } from './call-api.ts'

interface Wanted {
  id: string
}

/** For journeys that begin with a confirmed reservation: pays the deposit by card as the buyer of this page, by the API. Returns its id. */
export async function payDeposit(page: Page, vehicle: Wanted): Promise<string> {
  const { url, reservationId } = await callApi<{ url: string; reservationId: string }>(
    page.request,
    '/api/functions/create-payment',
    { vehicleId: vehicle.id },
  )
  const paid = await page.request.post(url, { form: { action: 'pay' }, maxRedirects: 0 })
  expect(paid.status(), 'the answer of the payment page').toBe(303)
  await expect
    .poll(async () => (await callApi<{ status: string }>(page.request, `/api/reservations/${reservationId}`)).status)
    .toBe('confirmed')
  return reservationId
}

/** Orders by bank transfer as the buyer of this page, by the API. Returns the reservation's id. */
export async function orderByTransfer(page: Page, vehicle: Wanted): Promise<string> {
  const order = { vehicleId: vehicle.id, paymentMethod: 'bank_transfer', idempotencyKey: randomUUID() }
  const { id } = await callApi<{ id: string }>(page.request, '/api/reservations', order)
  return id
}
